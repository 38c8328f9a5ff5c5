// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// switchroom-provider as a child process, for tests.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = process.env.SWITCHROOM_SCRATCH ?? tmpdir();
const program = `${process.env.SWITCHROOM_BIN ?? 'build/bin'}/switchroom-provider`;

/** A new folder of the test's own. */
export const scratch = () => {
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(`${folder}/`);
};

const textOf = async (stream) => {
  let text = '';
  for await (const part of stream) text += part;
  return text;
};

export class Provider {
  /** Resolves when it listens. */
  static async start(ledger, ...options) {
    const child = spawn(program, ['--listen', '127.0.0.1:0', '--ledger', ledger, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    for await (const part of child.stdout) {
      text += part;
      const found = /listening on (http:\S+)\n/.exec(text);
      if (found) return new Provider(child, found[1]);
    }
    throw new Error('the provider does not listen');
  }

  /** Runs one that is expected to end at once. */
  static async failing(...options) {
    const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
    const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    return { code, errors };
  }

  constructor(child, url) {
    this.child = child;
    this.url = url;
    this.port = Number(new URL(url).port);
  }

  async effects(order) {
    return (await fetch(`${this.url}/control/effects?order=${order}`)).json();
  }

  async faults(settings) {
    const reply = await fetch(`${this.url}/control/faults`, { method: 'POST', body: JSON.stringify(settings) });
    if (reply.status !== 200) throw new Error(await reply.text());
  }

  /** Waits until `condition` holds, at most five seconds. */
  async until(condition) {
    const end = Date.now() + 5000;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error('it did not come true');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async kill(signal) {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
