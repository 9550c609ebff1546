import { aPeriod, NOON } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireSessionId } from '@bigsmall/domain/people';
import type { ErrorBody, PredictionAnswer } from '../../src/wire.ts';
import { aVisitor } from '../support/aVisitor.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const URL = '/api/predictions';
const open = { sessionId: 'visitor-1', periodNumber: aPeriod(721), prediction: 'BIG' };

async function afterADraw(): Promise<TestServer> {
  const test = await testServer();
  await test.bring({ period: aPeriod(720), firstSeenAt: NOON + 1000 });
  return test;
}

async function said(test: TestServer, body: unknown): Promise<ErrorBody> {
  return JSON.parse((await test.post(URL, body)).payload) as ErrorBody;
}

describe('POST /api/predictions', () => {
  it('answers 201 with a receipt by the server’s clock', async () => {
    const test = await afterADraw();
    const response = await test.post(URL, open, { cookie: await aVisitor(test) });
    expect(response.statusCode).toBe(201);
    expect(JSON.parse(response.payload)).toEqual({
      id: expect.stringMatching(/^id-\d+$/) as string,
      periodNumber: aPeriod(721),
      prediction: 'BIG',
      recordedAt: NOON + 5000,
      lockAt: NOON + 50_000,
      status: 'pending',
      ranked: true,
    } satisfies PredictionAnswer);
  });

  it('makes rows of the record of a crowd behind one address, and ranks five of its visitors', async () => {
    const test = await afterADraw();
    const answers: PredictionAnswer[] = [];
    for (let index = 0; index < 8; index += 1) {
      const cookie = index === 0 ? '' : await aVisitor(test);
      const payload = { ...open, sessionId: `crowd-${index}` };
      const headers = { ...(cookie !== '' && { cookie }) };
      const asked = { method: 'POST', url: URL, payload, headers, remoteAddress: '203.0.113.9' } as const;
      answers.push(JSON.parse((await test.server.inject(asked)).payload) as PredictionAnswer);
    }
    expect(answers.map(({ ranked }) => ranked)).toEqual([false, true, true, true, true, true, false, false]);
    await test.useCases.sealPeriods({ now: NOON + 60_000 });
    await test.bring({ period: aPeriod(721), number: 9 });
    await test.useCases.settlePredictions({ now: NOON + 70_000 });
    expect(await test.stores.record.rows(aPeriod(721))).toHaveLength(8);
    // My Stats counts those too that are not ranked.
    const own = await test.get('/api/leaderboard/user', { 'x-session-id': 'crowd-7' });
    expect(JSON.parse(own.payload)).toMatchObject({ totalPredictions: 1, correctPredictions: 1 });
  });

  it('puts the nonce of the page that was first into the row; the same pick with another one finds that row', async () => {
    const test = await afterADraw();
    const cookie = await aVisitor(test);
    const [first, second] = ['a'.repeat(22), 'b'.repeat(22)];
    const taken = await test.post(URL, { ...open, nonce: first }, { cookie });
    const again = await test.post(URL, { ...open, nonce: second }, { cookie });
    expect([taken.statusCode, again.statusCode, again.payload]).toEqual([201, 200, taken.payload]);
    const [row = ''] = await test.stores.record.rows(aPeriod(721));
    expect(row).toMatch(new RegExp(` ${first}\n$`));
  });

  it('stores the source, `ai` by default, and the confidence', async () => {
    const test = await afterADraw();
    await test.post(URL, open);
    await test.post(URL, { ...open, sessionId: 'visitor-2', source: 'manual', confidence: 62.5 });
    const stored = await Promise.all(
      ['visitor-1', 'visitor-2'].map((id) =>
        test.stores.predictions.find(requireSessionId(id), aPeriod(721)),
      ),
    );
    expect(stored.map((row) => [row?.source, row?.confidence])).toEqual([
      ['ai', null],
      ['manual', 62.5],
    ]);
  });

  it('answers the same again with 200 and the stored row, also once it is settled', async () => {
    const test = await afterADraw();
    const first = await test.post(URL, open);
    test.clock.now += 1000;
    const again = await test.post(URL, open);
    expect([again.statusCode, again.payload]).toEqual([200, first.payload]);
    await test.bring({ period: aPeriod(721), number: 9 });
    await test.useCases.settlePredictions({ now: NOON + 60_000 });
    const settled = await test.post(URL, open);
    expect([settled.statusCode, JSON.parse(settled.payload)]).toEqual([
      200,
      { ...(JSON.parse(first.payload) as PredictionAnswer), status: 'win' },
    ]);
  });

  it('answers the other side for the same period with 409 already_predicted', async () => {
    const test = await afterADraw();
    await test.post(URL, open);
    expect(await said(test, { ...open, prediction: 'SMALL' })).toEqual({
      statusCode: 409,
      error: 'Conflict',
      code: 'already_predicted',
      message: 'You have already predicted the other side for this period.',
    });
  });

  it('answers 422 period_not_open for other periods, naming the open one', async () => {
    const test = await afterADraw();
    for (const periodNumber of [aPeriod(720), aPeriod(723), '1']) {
      expect(await said(test, { ...open, periodNumber })).toMatchObject({
        statusCode: 422,
        error: 'Unprocessable Entity',
        code: 'period_not_open',
        message: expect.stringContaining(aPeriod(721)) as string,
      });
    }
  });

  it('names every fault at once', async () => {
    const test = await afterADraw();
    const { message } = await said(test, { sessionId: '', prediction: 1, wrong: true });
    for (const field of ['sessionId', 'periodNumber', 'prediction', 'wrong'])
      expect(message).toContain(field);
  });

  it('never answers anything it was not made for but with 400, and stores nothing', async () => {
    const test = await afterADraw();
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const response = await test.post(URL, body);
        expect(response.statusCode).toBe(400);
      }),
      { numRuns: 300 },
    );
    expect(await test.stores.predictions.pendingPeriods()).toEqual([]);
  });
});

describe('GET /api/predictions/stats', () => {
  it('counts recorded predictions, in total and today, and no repeated calls', async () => {
    const test = await afterADraw();
    const stats = async () => JSON.parse((await test.get('/api/predictions/stats')).payload) as unknown;
    expect(await stats()).toEqual({ total: 0, today: 0 });
    await test.post(URL, open);
    await test.post(URL, open);
    await test.post(URL, { ...open, sessionId: 'visitor-2' });
    expect(await stats()).toEqual({ total: 2, today: 2 });
    await test.post(URL, { ...open, sessionId: 'visitor-3', source: 'manual' });
    test.clock.now += 24 * 3_600_000;
    expect(await stats()).toEqual({ total: 3, today: 0 });
  });
});
