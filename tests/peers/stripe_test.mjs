// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The official client works against the demo provider without a change, and accepts its webhooks.

import assert from 'node:assert/strict';
import http from 'node:http';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { Provider, scratch } from '../demo/provider_process.mjs';

const Stripe = createRequire(`${process.cwd()}/build/peers/`)('stripe');
const secret = 'whsec_of_the_test';

/** Takes webhooks and checks them as a shop would. */
const receive = async () => {
  const events = [];
  const refused = [];
  const server = http.createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      try {
        events.push(stripe.webhooks.constructEvent(Buffer.concat(parts), request.headers['stripe-signature'], secret));
        response.writeHead(200).end();
      } catch (error) {
        refused.push(error);
        response.writeHead(400).end();
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { events, refused, server, url: `http://127.0.0.1:${server.address().port}/` };
};

let provider;
let receiver;
let stripe;

before(async () => {
  receiver = await receive();
  provider = await Provider.start(`${scratch()}/ledger`, '--webhooks', receiver.url, '--webhook-secret', secret);
  stripe = new Stripe('sk_test_1', { host: '127.0.0.1', port: provider.port, protocol: 'http', telemetry: false });
});

after(async () => {
  await provider.kill('SIGTERM');
  receiver.server.close();
});

const wish = (order, more = {}) => ({
  amount: 2599,
  currency: 'eur',
  confirm: true,
  payment_method: 'pm_card_visa',
  payment_method_types: ['card'],
  metadata: { order_ref: order, switchroom_payment_id: `payment-of-${order}` },
  ...more,
});
const only = (fault, settings = 1) => provider.faults({ replace: true, faults: { [fault]: settings } });
const none = () => provider.faults({ replace: true });

test('creates, confirms, retrieves and captures', async () => {
  const intent = await stripe.paymentIntents.create(wish('o-1'));
  assert.equal(intent.status, 'succeeded');
  assert.equal(intent.amount_received, 2599);
  assert.match(intent.lastResponse.requestId, /^req_/);
  assert.deepEqual((await stripe.paymentIntents.retrieve(intent.id)).metadata, wish('o-1').metadata);

  const later = await stripe.paymentIntents.create({ amount: 700, currency: 'usd', payment_method: 'pm_card_visa' });
  assert.equal(later.status, 'requires_confirmation');
  assert.equal((await stripe.paymentIntents.confirm(later.id)).status, 'succeeded');

  const held = await stripe.paymentIntents.create(wish('o-2', { capture_method: 'manual' }));
  assert.equal(held.status, 'requires_capture');
  assert.equal((await stripe.paymentIntents.capture(held.id, { amount_to_capture: 99 })).amount_received, 99);
});

test('lists page by page and searches by metadata', async () => {
  for (let i = 0; i < 5; i += 1) await stripe.paymentIntents.create(wish(`list-${i}`));
  const orders = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) orders.push(intent.metadata.order_ref);
  assert.deepEqual(orders.slice(0, 5), ['list-4', 'list-3', 'list-2', 'list-1', 'list-0']);
  assert.equal(new Set(orders.filter(Boolean)).size, orders.filter(Boolean).length);

  const found = await stripe.paymentIntents.search({ query: "metadata['order_ref']:'list-3' AND status:'succeeded'" });
  assert.deepEqual(found.data.map((intent) => intent.metadata.order_ref), ['list-3']);
  assert.equal((await stripe.paymentIntents.search({ query: "metadata['order_ref']:'nothing'" })).data.length, 0);
});

test('says an answer again under its key, 500s too', async () => {
  const options = { idempotencyKey: 'key-1', maxNetworkRetries: 0 };
  const first = await stripe.paymentIntents.create(wish('keyed'), options);
  const again = await stripe.paymentIntents.create(wish('keyed'), options);
  assert.equal(again.id, first.id);
  assert.equal(again.lastResponse.headers['idempotent-replayed'], 'true');
  await assert.rejects(stripe.paymentIntents.create(wish('other'), options), { type: 'StripeIdempotencyError' });

  await only('error_after');
  const failing = { idempotencyKey: 'key-2', maxNetworkRetries: 0 };
  await assert.rejects(stripe.paymentIntents.create(wish('failed'), failing), { type: 'StripeAPIError', statusCode: 500 });
  await none();
  await assert.rejects(stripe.paymentIntents.create(wish('failed'), failing), { type: 'StripeAPIError', statusCode: 500 });
  assert.equal((await provider.effects('failed')).charges, 1);
});

test("sends the client's own retry after a lost answer without a second charge", async () => {
  await provider.faults({ replace: true, faults: { reset_after: { rate: 0.5 } } });
  for (let i = 0; i < 10; i += 1) await stripe.paymentIntents.create(wish(`lost-${i}`), { maxNetworkRetries: 10 });
  await none();
  for (let i = 0; i < 10; i += 1) assert.equal((await provider.effects(`lost-${i}`)).charges, 1);
});

test('shapes its errors as the client expects them', async () => {
  await only('decline');
  const declined = await stripe.paymentIntents.create(wish('declined')).catch((error) => error);
  await none();
  assert.equal(declined.type, 'StripeCardError');
  assert.equal(declined.code, 'card_declined');
  assert.ok(declined.decline_code);
  assert.equal(declined.payment_intent.status, 'requires_payment_method');
  assert.equal((await stripe.paymentIntents.cancel(declined.payment_intent.id)).status, 'canceled');
  await assert.rejects(stripe.paymentIntents.confirm(declined.payment_intent.id, { payment_method: 'pm_card_visa' }),
    { type: 'StripeInvalidRequestError', code: 'payment_intent_unexpected_state' });

  const late = { maxNetworkRetries: 0 };
  await assert.rejects(stripe.paymentIntents.retrieve('pi_nothing'),
    { type: 'StripeInvalidRequestError', code: 'resource_missing', statusCode: 404 });
  await assert.rejects(stripe.paymentIntents.create({ amount: -1, currency: 'eur' }, late),
    { type: 'StripeInvalidRequestError', param: 'amount' });
  await only('rate_limited', { rate: 1, form: 'seconds' });
  await assert.rejects(stripe.paymentIntents.create(wish('limited'), late), { type: 'StripeRateLimitError' });
  await none();
  const stranger = new Stripe('sk_live_1', { host: '127.0.0.1', port: provider.port, protocol: 'http' });
  await assert.rejects(stranger.paymentIntents.list(), { type: 'StripeAuthenticationError' });
});

test('refunds, and lists what it refunded', async () => {
  const intent = await stripe.paymentIntents.create(wish('refunded'));
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 599, metadata: { why: 'late' } });
  assert.equal(refund.status, 'succeeded');
  assert.equal((await stripe.refunds.retrieve(refund.id)).metadata.why, 'late');
  await stripe.refunds.create({ charge: intent.latest_charge });
  const { data } = await stripe.refunds.list({ payment_intent: intent.id });
  assert.deepEqual(data.map((item) => item.amount), [2000, 599]);
  await assert.rejects(stripe.refunds.create({ payment_intent: intent.id }), { code: 'charge_already_refunded' });
  assert.equal((await provider.effects('refunded')).refunds, 2);
});

test('lists its events', async () => {
  const intent = await stripe.paymentIntents.create(wish('eventful'));
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  assert.equal(data[0].data.object.id, intent.id);
  assert.equal((await stripe.events.retrieve(data[0].id)).type, 'payment_intent.succeeded');
});

test('sends webhooks that constructEvent accepts', async () => {
  const intent = await stripe.paymentIntents.create(wish('hooked'));
  const mine = () => receiver.events.filter((event) => event.data.object.id === intent.id).map((event) => event.type);
  await provider.until(() => mine().length === 2);
  assert.deepEqual(mine().sort(), ['payment_intent.created', 'payment_intent.succeeded']);
  assert.equal(receiver.refused.length, 0);

  const body = JSON.stringify(receiver.events[0]);
  const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_another' });
  assert.throws(() => stripe.webhooks.constructEvent(body, header, secret));
});

test('sends some webhooks twice and loses others', async () => {
  const typesOf = (id) => receiver.events.filter((event) => event.data.object.id === id).length;
  await only('webhook_twice');
  const doubled = await stripe.paymentIntents.create(wish('doubled'));
  await provider.until(() => typesOf(doubled.id) === 4);
  await only('webhook_lost');
  const lost = await stripe.paymentIntents.create(wish('gone'));
  await none();
  const next = await stripe.paymentIntents.create(wish('after'));
  await provider.until(() => typesOf(next.id) === 2);
  assert.equal(typesOf(lost.id), 0);
});
