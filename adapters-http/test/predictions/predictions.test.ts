import { aPeriod, NOON } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('keeps the nonce of the first page in the row, and finds that row for the same pick with another nonce', async () => {
    const test = await afterADraw();
    const cookie = await aVisitor(test);
    const [first, second] = ['a'.repeat(22), 'b'.repeat(22)];
    const taken = await test.post(URL, { ...open, nonce: first }, { cookie });
    const again = await test.post(URL, { ...open, nonce: second }, { cookie });
    expect([taken.statusCode, again.statusCode, again.payload]).toEqual([201, 200, taken.payload]);
    const [row = ''] = await test.stores.record.rows(aPeriod(721));
    expect(row).toMatch(new RegExp(` ${first}\n$`));
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
