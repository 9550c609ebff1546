import type { RequestListener } from 'node:http';
import { sha256 } from '@bigsmall/adapters-persistence';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpBeacon } from '../../../src/game/feed/createHttpBeacon.ts';
import { verifyRounds } from '../../../src/game/feed/verifyRounds.ts';
import { ROUND_1000 } from '../../support/quicknetRound.ts';
import { aRoundOf } from '../../support/aBeacon.ts';
import { localServer } from '../../support/localServer.ts';

/** Answers without an end, which the test waits out. */
const ENDLESS = ['hangs', 'trickles'];

async function over(listener: RequestListener, verify: typeof verifyRounds = () => true, timeoutMs = 10_000) {
  const server = await localServer(listener);
  onTestFinished(server.close);
  return createHttpBeacon({
    sha256,
    verifyRounds: verify,
    url: `${new URL(server.url).origin}/chain`,
    timeoutMs,
  });
}

it('a round is read by its number', async () => {
  const asked: unknown[] = [];
  const beacon = await over((request, response) => {
    asked.push(request.url);
    response.end(JSON.stringify(aRoundOf(1000)));
  });
  expect(await beacon.read(1000)).toEqual({ ok: true, signature: aRoundOf(1000).signature });
  expect(asked).toEqual(['/chain/public/1000']);
});

it('a round is read only if quicknet signed it', async () => {
  const rounds = [ROUND_1000, aRoundOf(1000)];
  const beacon = await over((_, response) => response.end(JSON.stringify(rounds.shift())), verifyRounds);
  expect(await beacon.read(1000)).toEqual({ ok: true, signature: ROUND_1000.signature });
  expect(await beacon.read(1000)).toEqual({
    ok: false,
    code: 'beacon_unexpected',
    reason: 'The signature of round 1000 is not that of quicknet.',
  });
});

it.each<[string, string, RequestListener]>([
  ['hangs', 'beacon_unavailable', () => undefined],
  ['trickles', 'beacon_unavailable', (_, response) => response.write('{')],
  ['resets the connection', 'beacon_unavailable', (request) => request.socket.resetAndDestroy()],
  ['has no such round yet', 'beacon_unavailable', (_, response) => response.writeHead(425).end()],
  ['answers 500', 'beacon_unavailable', (_, response) => response.writeHead(500).end('{}')],
  [
    'sends elsewhere',
    'beacon_unavailable',
    (_, response) => response.writeHead(302, { location: '/' }).end(),
  ],
  ['sends a page', 'beacon_unexpected', (_, response) => response.end('<html>')],
  ['sends without end', 'beacon_unexpected', (_, response) => response.end(' '.repeat(10_000))],
  ['sends another round', 'beacon_unexpected', (_, response) => response.end(JSON.stringify(aRoundOf(999)))],
  [
    'sends randomness that is not the hash of the signature',
    'beacon_unexpected',
    (_, response) => response.end(JSON.stringify({ ...aRoundOf(1000), randomness: 'ab'.repeat(32) })),
  ],
])('a beacon that %s gives %s, and no exception', async (what, code, listener) => {
  const beacon = await over(listener, undefined, ENDLESS.includes(what) ? 200 : undefined);
  const why = code === 'beacon_unexpected' ? /^The answer is not round 1000 \([a-z_]+\)\.$/ : /^\S.*\.?$/;
  expect(await beacon.read(1000)).toEqual({ ok: false, code, reason: expect.stringMatching(why) });
});

it.each([302, 425, 500])('a beacon that answers %i has said so', async (status) => {
  const beacon = await over((_, response) => response.writeHead(status).end(JSON.stringify(aRoundOf(1000))));
  expect(await beacon.read(1000)).toEqual({
    ok: false,
    code: 'beacon_unavailable',
    reason: `It answered with status ${status}.`,
  });
});

it('a beacon that nobody runs is unavailable', async () => {
  const gone = await localServer(() => undefined);
  await gone.close();
  expect(await createHttpBeacon({ sha256, verifyRounds: () => true, url: gone.url }).read(1)).toMatchObject({
    code: 'beacon_unavailable',
  });
});
