-- SPDX-FileCopyrightText: 2026 The Switchroom authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Blocks between empty lines are statements. A block that names one database in a "-- name:" line is left out for the other.
-- Moments are microseconds since 1970 UTC, amounts are minor units, enumerators are their words in lower_snake_case.

-- One business intention to move money, with all that is known of its state.
CREATE TABLE payments(
    id {id} NOT NULL PRIMARY KEY,
    scope {text} NOT NULL,
    provider {text} NOT NULL,
    operation {text} NOT NULL,
    key {text} NOT NULL,
    parent {id},
    order_ref {text} NOT NULL,
    customer_ref {text} NOT NULL,
    method {text} NOT NULL,
    amount {int} NOT NULL,
    currency {text} NOT NULL,
    additional {int} NOT NULL,
    created_at {int} NOT NULL,
    send_before {int},
    status {text} NOT NULL,
    phase {text} NOT NULL,
    decided_by {text},
    decided_rule {text} NOT NULL,
    conflict {int} NOT NULL,
    amount_mismatch {int} NOT NULL,
    possible_duplicate {int} NOT NULL,
    version {int} NOT NULL,
    decision_version {int} NOT NULL,
    decision_since {int} NOT NULL,
    updated_at {int} NOT NULL,
    final_at {int},
    authorised_amount {int} NOT NULL,
    captured_amount {int} NOT NULL,
    refunded_amount {int} NOT NULL,
    provider_payment_id {text} NOT NULL,
    raw_status {text} NOT NULL,
    decline_code {text} NOT NULL,
    action_url {text} NOT NULL,
    action_until {int},
    expected_by {int},
    attempts {int} NOT NULL,
    first_sent_at {int},
    last_sent_at {int},
    unknown_since {int},
    next_inquiry_at {int},
    inquiry_step {int} NOT NULL,
    inquiries {int} NOT NULL,
    sealed_at {int},
    not_found_count {int} NOT NULL,
    first_not_found_at {int},
    last_answer_at {int},
    owner {text} NOT NULL,
    note {text} NOT NULL
) {strict}

-- Lists: each payment stands in exactly one of the first three, which carry what lists filter by, so that a filter
-- reads no row. They repeat `status`: SQLite 3.40 would fetch the row to see it.
CREATE INDEX payment_open ON payments(created_at, id, status, phase, scope, provider, operation, currency, amount, owner, conflict, unknown_since)
    WHERE status IN ('pending', 'unknown')

CREATE INDEX payment_succeeded ON payments(created_at, id, status, phase, scope, provider, operation, currency, amount, owner, conflict)
    WHERE status = 'succeeded'

CREATE INDEX payment_failed ON payments(created_at, id, status, phase, scope, provider, operation, currency, amount, owner, conflict)
    WHERE status = 'failed'

CREATE INDEX payment_open_amount ON payments(amount, id, status, phase, scope, provider, operation, currency, created_at, owner, conflict)
    WHERE status IN ('pending', 'unknown')

CREATE INDEX payment_final_amount ON payments(amount, id, status, phase, scope, provider, operation, currency, created_at, owner, conflict)
    WHERE status IN ('succeeded', 'failed')

-- Due inquiries, and the list in that order.
CREATE INDEX payment_next_inquiry ON payments(next_inquiry_at, id, status, phase, scope, provider, operation, currency, amount, created_at, owner, conflict)
    WHERE next_inquiry_at IS NOT NULL

-- Any reference finds its payment; what is empty costs nothing.
CREATE INDEX payment_order ON payments(order_ref) WHERE order_ref <> ''

CREATE INDEX payment_customer ON payments(customer_ref) WHERE customer_ref <> ''

CREATE INDEX payment_provider_id ON payments(provider_payment_id) WHERE provider_payment_id <> ''

CREATE INDEX payment_parent ON payments(parent) WHERE parent IS NOT NULL

CREATE INDEX payment_owner ON payments(owner, created_at, id) WHERE owner <> ''

CREATE INDEX payment_conflict ON payments(created_at, id) WHERE conflict = 1

-- What the agent's own routines look for.
CREATE INDEX payment_unsent ON payments(send_before)
    WHERE status = 'pending' AND phase IN ('reserved', 'queued', 'not_sent') AND send_before IS NOT NULL

CREATE INDEX payment_queued ON payments(provider, created_at, id) WHERE status = 'pending' AND phase = 'queued'

CREATE INDEX payment_asking ON payments(unknown_since, id) WHERE status = 'unknown' AND phase = 'asking'

-- How many payments each scope has in each status, kept by the writer: counting a million takes too long.
CREATE TABLE payment_counts(
    scope {text} NOT NULL,
    status {text} NOT NULL,
    payments {int} NOT NULL,
    PRIMARY KEY (scope, status)
) {clustered}

-- Idempotency keys. The hash stays as a tombstone when the key itself is gone; it comes first, so that a key is found
-- without its scope.
CREATE TABLE keys(
    id {id} NOT NULL PRIMARY KEY,
    scope {text} NOT NULL,
    operation {text} NOT NULL,
    key {text} NOT NULL,
    key_hash {blob} NOT NULL,
    fingerprint {blob} NOT NULL,
    state {text} NOT NULL,
    recovery_point {text} NOT NULL,
    payment {id} NOT NULL,
    lease_owner {text} NOT NULL,
    lease_until {int},
    created_at {int} NOT NULL,
    expires_at {int},
    answer_status {int} NOT NULL,
    answer_body {blob} NOT NULL,
    UNIQUE (key_hash, scope, operation)
) {strict}

CREATE INDEX key_payment ON keys(payment)

CREATE INDEX key_state ON keys(state, id, scope)

CREATE INDEX key_lease ON keys(lease_until, id, scope) WHERE state = 'executing' AND lease_until IS NOT NULL

CREATE INDEX key_expiry ON keys(expires_at) WHERE expires_at IS NOT NULL AND state <> 'tombstone'

CREATE TABLE attempts(
    payment {id} NOT NULL REFERENCES payments(id),
    number {int} NOT NULL,
    kind {text} NOT NULL,
    fence {int} NOT NULL,
    layer {text} NOT NULL,
    started_at {int} NOT NULL,
    ended_at {int},
    outcome {text},
    http_status {int} NOT NULL,
    error {text} NOT NULL,
    bytes_sent {int} NOT NULL,
    duration {int} NOT NULL,
    raw_status {text} NOT NULL,
    detail {text} NOT NULL,
    PRIMARY KEY (payment, number)
) {clustered}

CREATE INDEX attempt_in_flight ON attempts(fence) WHERE ended_at IS NULL

CREATE TABLE evidence(
    id {id} NOT NULL PRIMARY KEY,
    payment {id} NOT NULL REFERENCES payments(id),
    source {text} NOT NULL,
    status {text},
    raw_status {text} NOT NULL,
    amount {int},
    currency {text},
    provider_payment_id {text} NOT NULL,
    decline_code {text} NOT NULL,
    action_url {text} NOT NULL,
    provider_time {int},
    seen_at {int} NOT NULL,
    reference {text} NOT NULL,
    repeats {int} NOT NULL
) {clustered}

CREATE INDEX evidence_payment ON evidence(payment, seen_at, id)

CREATE TABLE inquiries(
    id {id} NOT NULL,
    payment {id} NOT NULL REFERENCES payments(id),
    cause {text} NOT NULL,
    lookup {text} NOT NULL,
    consistent {int} NOT NULL,
    asked_by {text} NOT NULL,
    started_at {int} NOT NULL,
    ended_at {int} NOT NULL,
    answer {text} NOT NULL,
    raw_status {text} NOT NULL,
    detail {text} NOT NULL,
    PRIMARY KEY (payment, started_at, id)
) {clustered}

-- Verified webhooks, stored before they are answered.
CREATE TABLE receipts(
    id {id} NOT NULL PRIMARY KEY,
    provider {text} NOT NULL,
    account {text} NOT NULL,
    dedup_key {text} NOT NULL,
    type {text} NOT NULL,
    body {blob} NOT NULL,
    body_hash {blob} NOT NULL,
    content_hash {blob} NOT NULL,
    received_at {int} NOT NULL,
    state {text} NOT NULL,
    payment {id},
    deliveries {int} NOT NULL,
    detail {text} NOT NULL,
    UNIQUE (dedup_key, provider, account)
) {strict}

CREATE INDEX receipt_state ON receipts(state, received_at, id)

CREATE INDEX receipt_payment ON receipts(payment) WHERE payment IS NOT NULL

CREATE TABLE resolutions(
    id {id} NOT NULL PRIMARY KEY,
    payment {id} NOT NULL REFERENCES payments(id),
    verdict {text} NOT NULL,
    reason {text} NOT NULL,
    text {text} NOT NULL,
    ground {text} NOT NULL,
    provider_reference {text} NOT NULL,
    proposed_by {text} NOT NULL,
    proposed_at {int} NOT NULL,
    decision_version {int} NOT NULL
) {strict}

CREATE INDEX resolution_payment ON resolutions(payment)

-- Resolutions that wait for a second person, single use, never the proposer's own.
CREATE TABLE approvals(
    id {id} NOT NULL PRIMARY KEY,
    resolution_id {id} NOT NULL UNIQUE,
    resolution_payment {id} NOT NULL REFERENCES payments(id),
    resolution_verdict {text} NOT NULL,
    resolution_reason {text} NOT NULL,
    resolution_text {text} NOT NULL,
    resolution_ground {text} NOT NULL,
    resolution_provider_reference {text} NOT NULL,
    resolution_proposed_by {text} NOT NULL,
    resolution_proposed_at {int} NOT NULL,
    resolution_decision_version {int} NOT NULL,
    why {text} NOT NULL,
    content {blob} NOT NULL,
    state {text} NOT NULL,
    expires_at {int} NOT NULL,
    decided_by {text} NOT NULL,
    decided_at {int},
    decision_text {text} NOT NULL,
    version {int} NOT NULL,
    CHECK (state <> 'approved' OR (decided_by <> '' AND decided_by <> resolution_proposed_by))
) {strict}

CREATE INDEX approval_state ON approvals(state, id)

-- The audit log: canonical bytes in a hash chain. The columns beside them only find entries.
CREATE TABLE audit(
    seq {int} NOT NULL PRIMARY KEY,
    body {blob} NOT NULL,
    prev {blob} NOT NULL CHECK (length(prev) = 32),
    hash {blob} NOT NULL CHECK (length(hash) = 32),
    object_id {text} NOT NULL,
    actor {text} NOT NULL,
    action {text} NOT NULL
) {strict}

CREATE INDEX audit_object ON audit(object_id, seq) WHERE object_id <> ''

CREATE INDEX audit_actor ON audit(actor, seq)

CREATE INDEX audit_action ON audit(action, seq)

-- It only grows, entry after entry; this stops INSERT OR REPLACE too.
-- sqlite:
CREATE TRIGGER audit_chain BEFORE INSERT ON audit
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM audit)
      OR NEW.prev <> coalesce((SELECT hash FROM audit WHERE seq = NEW.seq - 1), zeroblob(32))
BEGIN
    SELECT RAISE(ABORT, 'audit: the entry does not continue the chain');
END

-- sqlite:
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
BEGIN
    SELECT RAISE(ABORT, 'audit is append-only');
END

-- sqlite:
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
BEGIN
    SELECT RAISE(ABORT, 'audit is append-only');
END

-- postgresql:
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
    last_seq bigint := 0;
    last_hash bytea := decode(repeat('00', 32), 'hex');
BEGIN
    SELECT seq, hash INTO last_seq, last_hash FROM audit ORDER BY seq DESC LIMIT 1;
    IF NEW.seq <> coalesce(last_seq, 0) + 1 OR NEW.prev <> coalesce(last_hash, decode(repeat('00', 32), 'hex')) THEN
        RAISE EXCEPTION 'audit: the entry does not continue the chain';
    END IF;
    RETURN NEW;
END
$body$

-- postgresql:
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
    RAISE EXCEPTION 'audit is append-only';
END
$body$

-- postgresql:
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_chain()

-- postgresql:
CREATE TRIGGER audit_no_change BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only()

-- postgresql:
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only()

-- Signed notes, in the order in which they were signed.
CREATE TABLE checkpoints(
    number {int} NOT NULL PRIMARY KEY,
    size {int} NOT NULL,
    note {text} NOT NULL
) {strict}

-- What has changed, numbered: the stream's memory.
CREATE TABLE changes(
    seq {int} NOT NULL PRIMARY KEY,
    kind {text} NOT NULL,
    object_id {text} NOT NULL,
    scope {text} NOT NULL,
    version {int} NOT NULL,
    at {int} NOT NULL
) {strict}

CREATE INDEX change_age ON changes(at)

-- The one row that every group reads first and writes last; agents that share a database queue at it.
CREATE TABLE heads(
    one {int} NOT NULL PRIMARY KEY CHECK (one = 1),
    audit_size {int} NOT NULL,
    audit_hash {blob} NOT NULL,
    audit_frontier {blob} NOT NULL,
    change_seq {int} NOT NULL
) {strict}

-- sqlite:
INSERT INTO heads VALUES (1, 0, zeroblob(32), x'', 0)

-- postgresql:
INSERT INTO heads VALUES (1, 0, decode(repeat('00', 32), 'hex'), '', 0)

-- The number of each agent's last committed group: tells whether a commit whose answer was lost has happened.
CREATE TABLE commits(
    agent {text} NOT NULL PRIMARY KEY,
    number {int} NOT NULL
) {strict}

-- What each operation of each provider did in each minute.
CREATE TABLE history(
    minute {int} NOT NULL,
    provider {text} NOT NULL,
    operation {text} NOT NULL,
    succeeded {int} NOT NULL,
    failed {int} NOT NULL,
    pending {int} NOT NULL,
    unknown {int} NOT NULL,
    not_sent {int} NOT NULL,
    rejected {int} NOT NULL,
    latency {text} NOT NULL,
    breaker_state {text} NOT NULL,
    PRIMARY KEY (minute, provider, operation)
) {clustered}

CREATE TABLE tokens(
    id {text} NOT NULL PRIMARY KEY,
    secret_hash {blob} NOT NULL,
    person {text} NOT NULL,
    role {text} NOT NULL,
    scope {text} NOT NULL,
    created_at {int} NOT NULL,
    revoked_at {int}
) {strict}

CREATE TABLE meta(
    name {text} NOT NULL PRIMARY KEY,
    value {text} NOT NULL
) {strict}
