import type { RequestListener } from 'node:http';
import { sha256 } from '@bigsmall/adapters-persistence';
import { witnessContract } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpWitness } from '../../src/record/createHttpWitness.ts';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { aSigner, aWitness } from '../support/aWitness.ts';
import { localServer } from '../support/localServer.ts';

const NOW = 1_790_000_000_000;
const signer = aSigner('play.example/log', 1);
const { key } = aSigner('witness.example', 2, 4);

witnessContract('over HTTP', {
  sha256,
  verify: verifyWith(crypto.subtle),
  signer,
  other: aSigner('other.example/log', 3),
  now: NOW,
  async make() {
    const witness = await aWitness([signer.key], { now: () => NOW });
    onTestFinished(witness.close);
    return createHttpWitness(witness);
  },
});

async function over(listener: RequestListener, timeoutMs = 10_000) {
  const server = await localServer(listener);
  onTestFinished(server.close);
  return createHttpWitness({ key, url: `${new URL(server.url).origin}/w1/`, timeoutMs });
}

it('a witness is asked with a POST below its address', async () => {
  const asked: unknown[] = [];
  const witness = await over((request, response) => {
    asked.push([request.method, request.url, request.headers['content-type']]);
    response.end('lines\n');
  });
  expect(await witness.addCheckpoint('old 0\n')).toEqual({ ok: true, lines: 'lines\n' });
  expect(asked).toEqual([['POST', '/w1/add-checkpoint', 'text/plain']]);
});

it.each<[string, string, RequestListener]>([
  ['hangs', 'witness_unavailable', () => undefined],
  ['trickles', 'witness_unavailable', (_, response) => response.write('— ')],
  ['resets the connection', 'witness_unavailable', (request) => request.socket.resetAndDestroy()],
  ['answers 500', 'witness_rejected', (_, response) => response.writeHead(500).end('lines\n')],
  [
    'sends elsewhere',
    'witness_rejected',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['sends without end', 'witness_rejected', (_, response) => response.end('x'.repeat(70_000))],
  ['names a conflict without a size', 'witness_rejected', (_, response) => response.writeHead(409).end('7')],
])('a witness that %s gives %s, and no exception', async (_, code, listener) => {
  const witness = await over(listener, code === 'witness_unavailable' ? 200 : undefined);
  expect(await witness.addCheckpoint('old 0\n')).toMatchObject({ ok: false, code });
});

it('a witness that nobody runs is unavailable', async () => {
  const gone = await localServer(() => undefined);
  await gone.close();
  const witness = createHttpWitness({ key, url: gone.url });
  expect(await witness.addCheckpoint('old 0\n')).toEqual({
    ok: false,
    code: 'witness_unavailable',
    reason: 'Unreachable (connection refused, ECONNREFUSED).',
  });
});
