// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The provider as a process: what it has done is in its ledger although it was killed before it could say so.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Provider, scratch } from './provider_process.mjs';

const charge = (provider, order, key) =>
  fetch(`${provider.url}/plain/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ amount: 100, currency: 'EUR', reference: order }),
  });

test('an effect survives kill -9 between the effect and the answer', async () => {
  const ledger = `${scratch()}/ledger`;
  const first = await Provider.start(ledger, '--fault', 'hang_after=1');
  const answer = charge(first, 'o-1', 'k-1').then(() => 'answered', () => 'no answer');
  await first.until(async () => (await first.effects('o-1')).charges === 1);
  await first.kill('SIGKILL');
  assert.equal(await answer, 'no answer');

  const second = await Provider.start(ledger);
  assert.equal((await second.effects('o-1')).charges, 1);
  const again = await charge(second, 'o-1', 'k-1');
  assert.equal(again.status, 201);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal((await second.effects('o-1')).charges, 1);
  await second.kill('SIGTERM');
});

test('everything that was answered survives kill -9 at any moment', async () => {
  const ledger = `${scratch()}/ledger`;
  const answered = [];
  let number = 0;
  for (let round = 0; round < 4; round += 1) {
    const provider = await Provider.start(ledger);
    let running = true;
    const client = async () => {
      while (running) {
        const order = `o-${(number += 1)}`;
        const reply = await charge(provider, order, `key-of-${order}`).catch(() => null);
        if (reply === null) return;
        await reply.json().then(() => answered.push(order), () => {});
      }
    };
    const clients = Array.from({ length: 16 }, client);
    await new Promise((resolve) => setTimeout(resolve, 150 + round * 90));
    await provider.kill('SIGKILL');
    running = false;
    await Promise.all(clients);
  }
  const provider = await Provider.start(ledger);
  assert.ok(answered.length > 100, `${answered.length} were answered`);
  for (const order of answered) assert.equal((await provider.effects(order)).charges, 1, order);
  const all = await (await fetch(`${provider.url}/control/effects?limit=1`)).json();
  assert.equal(all.max_charges_per_order, 1);
  await provider.kill('SIGTERM');
});

test('an undecided payment is decided after a restart', async () => {
  const ledger = `${scratch()}/ledger`;
  const first = await Provider.start(ledger, '--fault', 'processing=1,for_ms=1200,share=1');
  const { id, status } = await (await charge(first, 'o-1', 'k-1')).json();
  assert.equal(status, 'processing');
  await first.kill('SIGKILL');
  const second = await Provider.start(ledger);
  await second.until(async () => (await second.effects('o-1')).charges === 1);
  assert.equal((await (await fetch(`${second.url}/plain/payments/${id}`)).json()).status, 'succeeded');
  await second.kill('SIGTERM');
});

test('what cannot work is said at the start', async () => {
  const folder = scratch();
  const cases = [
    [['--ledger', `${folder}/no/such/folder`], /cannot open/],
    [['--ledger', `${folder}/l`, '--fault', 'explode=1'], /no fault is called explode/],
    [['--ledger', `${folder}/l`, '--fault', 'slow=0.6', '--fault', 'drip=0.6'], /more than 1/],
    [['--ledger', `${folder}/l`, '--listen', '0.0.0.0:0'], /not loopback/],
    [['--ledger', `${folder}/l`, '--webhooks', 'http://127.0.0.1/'], /belong together/],
    [['--ledger', `${folder}/l`, '--loud'], /no option --loud/],
    [[], /--ledger FILE is missing/],
  ];
  for (const [options, message] of cases) {
    const { code, errors } = await Provider.failing(...options);
    assert.equal(code, 1, options.join(' '));
    assert.match(errors, message);
  }
});
