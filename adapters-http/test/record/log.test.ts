import crypto from 'node:crypto';
import { sha256 } from '@bigsmall/adapters-persistence';
import { requirePeriod } from '@bigsmall/domain';
import {
  type Ed25519Verify,
  failedClaim,
  leafHash,
  openCheckpoint,
  parseEntry,
  parseEntryBundle,
  parseReceipt,
  parseRow,
  parseVerifierKey,
  rootOf,
  treeOf,
} from '@bigsmall/domain/log';
import { requireSessionId } from '@bigsmall/domain/people';
import { aPeriod, aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../support/testServer.ts';

const PERIOD = aPeriod(721);
const IMMUTABLE = 'public, max-age=31536000, immutable';

const verify: Ed25519Verify = async ({ publicKey, message, signature }) => {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' } as const;
  return crypto.verify(null, message, key, signature);
};

/** A period with three rows, sealed and drawn, and `draws` more draws. */
async function played(draws = 0): Promise<TestServer> {
  const test = await testServer();
  for (const session of ['ann', 'ben', 'cho']) {
    await test.stores.predictions.record(
      aRecordedPrediction({ sessionId: requireSessionId(session), id: session }),
    );
  }
  await test.useCases.sealPeriods({ now: NOON + 60_000 });
  await test.bring({ period: PERIOD, number: 6 });
  for (let index = 0; index < draws; index += 1)
    await test.bring({ period: requirePeriod(String(10_000 + index)) });
  await test.useCases.settlePredictions({ now: NOON + 70_000 });
  return test;
}

async function keyOf(test: TestServer) {
  const key = parseVerifierKey(sha256, (await test.get('/api/log/key')).payload.trimEnd());
  return key!;
}

async function checkpointOf(test: TestServer) {
  const { payload } = await test.get('/api/log/checkpoint');
  const opened = await openCheckpoint(verify, payload, [await keyOf(test)]);
  return opened!;
}

describe('GET /api/log/checkpoint', () => {
  it('serves a checkpoint that its key signed, also of an empty log', async () => {
    const test = await testServer();
    expect(await checkpointOf(test)).toMatchObject({ origin: 'localhost/log', size: 0 });
    const response = await test.get('/api/log/checkpoint');
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['cache-control']).toBe('public, max-age=5');
    expect((await checkpointOf(await played())).size).toBe(2);
  });
});

describe('GET /api/log/tile', () => {
  it('serves the hashes and the entries of the signed tree, full and in part', async () => {
    const test = await played(300);
    const { size, root } = await checkpointOf(test);
    expect(size).toBe(302);
    const [full, part] = await Promise.all(
      ['entries/000', 'entries/001.p/46'].map((path) => test.get(`/api/log/tile/${path}`)),
    );
    const entries = [...parseEntryBundle(256, full!.rawPayload)!, ...parseEntryBundle(46, part!.rawPayload)!];
    expect(entries.map((bytes) => parseEntry(String(Buffer.from(bytes))))).not.toContain(undefined);
    const leaves = entries.map((bytes) => leafHash(sha256, bytes));
    expect(rootOf(sha256, treeOf(sha256, leaves))).toEqual(Buffer.from(root));
    const hashes = await test.get('/api/log/tile/0/000');
    expect(hashes.rawPayload).toEqual(Buffer.concat(leaves.slice(0, 256)));
    expect(hashes.headers['content-type']).toBe('application/octet-stream');
    expect(hashes.headers['cache-control']).toBe(IMMUTABLE);
    expect((await test.get('/api/log/tile/1/000.p/1')).rawPayload).toHaveLength(32);
    expect((await test.get('/api/log/tile/0/001.p/3')).rawPayload).toHaveLength(96);
  });

  it.each([
    '0/001',
    '0/001.p/47',
    '0/002.p/1',
    '1/000.p/2',
    '1/000',
    '2/000.p/1',
    '63/000.p/1',
    'entries/001.p/47',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/257',
    '0/000.p/01',
    '0/000.p/',
    '0/0',
    '0/x000/000',
    '00/000',
    '64/000.p/1',
    '0/x999/x999/x999/x999/x999/999',
    '-1/000',
    '0/000.p/-1',
    '0/000/',
    'entries',
    '',
    'x/000',
    '0/٠٠٠',
    '0/1e3',
    `0/${'x999/'.repeat(200)}000`,
    '..%2f..%2fkey',
    '%00',
    '0/000.p/1.5',
  ])('answers 404 for a tile beyond the tree of 302 or another way of writing: %s', async (path) => {
    const response = await (await played(300)).get(`/api/log/tile/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/log/rows/{period}', () => {
  it('serves the rows in the order of recording, from the draw on', async () => {
    const test = await testServer();
    await test.stores.predictions.record(aRecordedPrediction({ id: 'one' }));
    await test.useCases.sealPeriods({ now: NOON + 60_000 });
    expect((await test.get(`/api/log/rows/${PERIOD}`)).statusCode).toBe(404);
    const after = await played();
    const response = await after.get(`/api/log/rows/${PERIOD}`);
    expect(response.headers['cache-control']).toBe(IMMUTABLE);
    const rows = response.payload.match(/.*\n/g) ?? [];
    expect(rows.map((row) => parseRow(row)?.id)).toEqual(['ann', 'ben', 'cho']);
    for (const session of ['ann', 'ben', 'cho']) expect(rows.join()).not.toContain(` ${session}\n`);
  });

  it('reads the rows once for all callers', async () => {
    const test = await played();
    const rows = vi.spyOn(test.stores.record, 'rows');
    const answers = await Promise.all([1, 2].map(() => test.get(`/api/log/rows/${PERIOD}`)));
    expect(answers[0]?.payload).toBe(answers[1]?.payload);
    expect(rows).toHaveBeenCalledOnce();
  });

  it('answers one address at most 60 times a minute, whatever else it reads', async () => {
    const test = await played();
    const ask = async () => (await test.get(`/api/log/rows/${PERIOD}`)).statusCode;
    for (let read = 0; read < 60; read += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    expect((await test.get('/api/log/checkpoint')).statusCode).toBe(200);
  });

  it.each(['1', 'x', '-1', '9'.repeat(33), '%00', '1.0', `${PERIOD}0`])(
    'answers 404 for %j',
    async (period) => {
      expect((await (await played()).get(`/api/log/rows/${period}`)).statusCode).toBe(404);
    },
  );
});

it.each([
  ['key', 'text/plain', 'no-cache'],
  ['checkpoint', 'text/plain', 'public, max-age=5'],
  ['tile/0/000.p/2', 'application/octet-stream', IMMUTABLE],
  [`rows/${PERIOD}`, 'text/plain', IMMUTABLE],
])('serves %s as %s with its caching', async (path, type, caching) => {
  const test = await played();
  const { statusCode, headers } = await test.get(`/api/log/${path}`);
  expect([statusCode, String(headers['content-type']).split(';')[0], headers['cache-control']]).toEqual([
    200,
    type,
    caching,
  ]);
});

it.each([
  ['tile/0/999', 'The log has no tile at this address.'],
  ['rows/1', 'The log has no draw of this period.'],
])('answers 404 with a sentence for %s', async (path, message) => {
  const test = await played();
  const { payload } = await test.get(`/api/log/${path}`);
  expect(JSON.parse(payload)).toMatchObject({ statusCode: 404, message });
});

describe('GET /api/log/receipt/{predictionId}', () => {
  it('proves that each prediction was recorded before its draw', async () => {
    const test = await played(40);
    for (const id of ['ann', 'ben', 'cho']) {
      const { payload, headers } = await test.get(`/api/log/receipt/${id}`);
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
      const receipt = parseReceipt(JSON.parse(payload))!;
      expect(receipt.row.id).toBe(id);
      expect(await failedClaim({ sha256, verify }, receipt, [await keyOf(test)])).toBeUndefined();
    }
  });

  it('answers 404 for an unknown id, and before the draw', async () => {
    const test = await played();
    await test.stores.predictions.record(aRecordedPrediction({ id: 'later', period: aPeriod(722) }));
    for (const id of ['nobody', 'later']) {
      const { payload } = await test.get(`/api/log/receipt/${id}`);
      expect(JSON.parse(payload)).toMatchObject({
        statusCode: 404,
        code: 'not_found',
        message: 'The record has no drawn row of this prediction.',
      });
    }
  });
});
