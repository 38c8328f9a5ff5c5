// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Stands between two programs and makes the one behind it look worse than it is.
//   node liar.mjs drop-key PORT TARGET_PORT      requests lose their Idempotency-Key
//   node liar.mjs call-failed PORT TARGET_PORT   every unknown payment in an answer becomes a failed one
import http from 'node:http';

const [lie, port, target] = process.argv.slice(2);
const upstream = new http.Agent({ keepAlive: true, maxSockets: 64 });

function relay(request, response) {
  const headers = { ...request.headers };
  if (lie === 'drop-key') delete headers['idempotency-key'];
  headers.host = `127.0.0.1:${target}`;
  const onward = http.request({ host: '127.0.0.1', port: target, method: request.method, path: request.url, headers, agent: upstream });
  onward.on('response', (reply) => {
    const parts = [];
    reply.on('data', (part) => parts.push(part));
    reply.on('error', () => response.destroy());
    reply.on('end', () => {
      let body = Buffer.concat(parts);
      if (lie === 'call-failed' && request.url.startsWith('/v1/payments'))
        body = Buffer.from(body.toString().replaceAll('"status":"unknown","phase":"asking"', '"status":"failed","phase":"declined"')
          .replaceAll('"status":"unknown","phase":"needs_human"', '"status":"failed","phase":"declined"'));
      const out = { ...reply.headers };
      delete out['transfer-encoding'];
      out['content-length'] = body.length;
      response.writeHead(reply.statusCode, out);
      response.end(body);
    });
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => { if (!response.writableFinished) onward.destroy(); });
  request.pipe(onward);
}

http.createServer(relay).listen(Number(port), '127.0.0.1', () => console.log(`listening on 127.0.0.1:${port}`));
