// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a careful team would write by hand: it takes POST /v1/payments under an Idempotency-Key, commits the intention (SQLite,
// WAL, synchronous=FULL) before it calls the provider through a breaker, commits what came of it, and repeats its answers.
// node service.mjs PORT PROVIDER_URL DATABASE; its packages are found in $SWITCHROOM_BENCH_PEER.
import { createHash } from 'node:crypto';
import { Agent, createServer, request as call } from 'node:http';
import { createRequire } from 'node:module';

const packages = createRequire(`${process.env.SWITCHROOM_BENCH_PEER}/`);
const Database = packages('better-sqlite3');
const Breaker = packages('opossum');

const [port, providerUrl, file] = process.argv.slice(2);
const database = new Database(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec(`CREATE TABLE IF NOT EXISTS payment(
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, key TEXT NOT NULL, body_hash TEXT NOT NULL, amount INTEGER NOT NULL,
    currency TEXT NOT NULL, order_ref TEXT, status TEXT NOT NULL, provider_id TEXT, answer TEXT, created_at INTEGER NOT NULL,
    UNIQUE(scope, key)) STRICT`);
const intend = database.prepare(`INSERT INTO payment(scope, key, body_hash, amount, currency, order_ref, status, created_at)
    VALUES('shop', ?, ?, ?, ?, ?, 'pending', ?) ON CONFLICT DO NOTHING`);
const find = database.prepare("SELECT body_hash, answer FROM payment WHERE scope = 'shop' AND key = ?");
const settle = database.prepare("UPDATE payment SET status = ?, provider_id = ?, answer = ? WHERE scope = 'shop' AND key = ?");

const connections = new Agent({ keepAlive: true, maxSockets: 256 });

async function textOf(stream) {
    let text = '';
    stream.setEncoding('utf8');
    for await (const part of stream) text += part;
    return text;
}

function sendToProvider(key, payment) {
    const body = JSON.stringify(payment);
    const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Idempotency-Key': key,
        Authorization: `Bearer ${process.env.SWITCHROOM_BENCH_KEY}`,
    };
    return new Promise((resolve, reject) => {
        const sent = call(providerUrl, { method: 'POST', agent: connections, headers }, (reply) => {
            textOf(reply).then((text) => {
                if (reply.statusCode >= 300) throw new Error(`the provider answered ${reply.statusCode}`);
                resolve(JSON.parse(text));
            }).catch(reject);
        });
        sent.on('error', reject);
        sent.end(body);
    });
}
const breaker = new Breaker(sendToProvider, { timeout: 5000, errorThresholdPercentage: 50, resetTimeout: 5000 });

/// The status and the text of the answer.
async function charge(key, text) {
    if (!key) return [400, JSON.stringify({ code: 'missing_key' })];
    const hash = createHash('sha256').update(text).digest('hex');
    const { amount, order_ref: order } = JSON.parse(text);
    if (intend.run(key, hash, amount.amount, amount.currency, order, Date.now()).changes === 0) {
        const known = find.get(key);
        if (known.body_hash !== hash) return [422, JSON.stringify({ code: 'key_reused' })];
        return known.answer ? [200, known.answer] : [409, JSON.stringify({ code: 'key_in_progress' })];
    }
    const result = await breaker
        .fire(key, { amount: amount.amount, currency: amount.currency, order_ref: order, reference: key })
        .catch(() => ({ id: null, status: 'unknown' }));
    const answer = JSON.stringify({ key, status: result.status, provider_payment_id: result.id });
    settle.run(result.status, result.id, answer, key);
    return [result.status === 'unknown' ? 202 : 201, answer];
}

const server = createServer(async (request, response) => {
    let status = 500;
    let answer = JSON.stringify({ code: 'internal' });
    try {
        [status, answer] = await charge(request.headers['idempotency-key'], await textOf(request));
    } catch (error) {
        console.error(error);
    }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) });
    response.end(answer);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on 127.0.0.1:${server.address().port}`));
