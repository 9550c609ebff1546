import { requirePeriod } from '@bigsmall/domain';
import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import type { DrawHour, GameResults } from '../../src/wire.ts';
import { demoFairness } from '../../src/game/feed/createDemoFeed.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const tenDraws = Array.from({ length: 10 }, (_, number) => ({ period: aPeriod(711 + number), number }));

async function results(test: TestServer): Promise<GameResults> {
  return JSON.parse((await test.get('/api/game/results')).payload) as GameResults;
}

describe('GET /api/game/results', () => {
  it('answers in the third party’s shape, with each draw’s time and the feed’s state', async () => {
    const test = await testServer();
    await test.bring({ period: aPeriod(719), number: 0 }, { period: aPeriod(720), number: 5 });
    expect(await results(test)).toEqual({
      data: {
        list: [
          {
            issueNumber: aPeriod(720),
            number: '5',
            color: 'green,violet',
            premium: '5',
            sum: 0,
            timestamp: NOON,
          },
          {
            issueNumber: aPeriod(719),
            number: '0',
            color: 'red,violet',
            premium: '0',
            sum: 0,
            timestamp: NOON - 60_000,
          },
        ],
        pageNo: 1,
        totalPage: 1,
        totalCount: 2,
      },
      code: 0,
      msg: 'Succeed',
      msgCode: 0,
      serviceTime: NOON + 5000,
      meta: {
        source: 'third-party',
        lastSuccessAt: NOON + 1001,
        stale: false,
        verified: true,
        readAfter: NOON + 60_000,
        sendWithin: 20_000,
      },
    });
  });

  it('stays the same bytes until a draw comes or the feed turns stale', async () => {
    const test = await testServer();
    await test.bring(...tenDraws);
    const etag = async () => String((await test.get('/api/game/results')).headers.etag);
    const first = await etag();
    for (let reading = 0; reading < 5; reading += 1) {
      test.clock.now += 10_000;
      test.status.lastSuccessAt = test.clock.now;
      expect(await etag()).toBe(first);
    }
    await test.bring({ period: aPeriod(721) });
    const second = await etag();
    expect(second).not.toBe(first);
    test.status.stale = true;
    test.clock.now += 40_000;
    expect(await etag()).not.toBe(second);
    expect(await results(test)).toMatchObject({
      serviceTime: test.clock.now,
      meta: { stale: true, lastSuccessAt: test.status.lastSuccessAt },
    });
  });

  it('names when the next draw can be read, a round after the newest was seen for ids without a time', async () => {
    const test = await testServer();
    await test.bring({ period: requirePeriod('101'), firstSeenAt: NOON + 3000 });
    expect((await results(test)).meta.readAfter).toBe(NOON + 63_000);
  });
});

describe('GET /api/game/fairness and /api/config', () => {
  it('answers with the demo feed’s commitments', async () => {
    const test = await testServer({ fairness: (now) => demoFairness(Buffer.alloc(32), now) });
    const response = await test.get('/api/game/fairness');
    expect(JSON.parse(response.payload)).toEqual(demoFairness(Buffer.alloc(32), test.clock.now));
  });
});

async function day(test: TestServer, of: number, query = '') {
  const { statusCode, payload, headers } = await test.get(`/api/game/day/20260926${of}${query}`);
  const { numbers } = JSON.parse(payload) as DrawHour;
  return { statusCode, numbers, caching: headers['cache-control'] };
}

describe('GET /api/game/day/{hour}', () => {
  it('answers with the numbers of its minutes, and for good once all are known', async () => {
    const test = await testServer();
    const minutes = Array.from({ length: 59 }, (_, minute) => ({
      period: aPeriod(661 + minute),
      number: minute % 10,
    }));
    await test.bring(...minutes);
    const open = await day(test, 11);
    expect(open).toMatchObject({
      statusCode: 200,
      caching: 'max-age=0, s-maxage=1, stale-while-revalidate=1',
    });
    expect(open.numbers).toBe(`${'0123456789'.repeat(6).slice(0, 59)}-`);
    await test.bring({ period: aPeriod(720), number: 9 });
    expect(await day(test, 11)).toMatchObject({
      numbers: '0123456789'.repeat(6),
      caching: 'public, max-age=31536000, immutable',
    });
    expect((await day(test, 12)).numbers).toBe('-'.repeat(60));
  });

  it('answers with several hours up to one, oldest first, as each answers alone', async () => {
    const test = await testServer();
    await test.bring(
      ...Array.from({ length: 120 }, (_, minute) => ({
        period: aPeriod(601 + minute),
        number: (minute * 7) % 10,
      })),
    );
    const alone = await Promise.all([10, 11, 12].map(async (of) => (await day(test, of)).numbers));
    expect((await day(test, 12, '?hours=3')).numbers).toBe(alone.join(''));
    expect(await day(test, 12, '?hours=3')).toMatchObject({
      caching: 'max-age=0, s-maxage=1, stale-while-revalidate=1',
    });
    expect(await day(test, 11, '?hours=2')).toEqual({
      statusCode: 200,
      numbers: `${alone[0]}${alone[1]}`,
      caching: 'public, max-age=31536000, immutable',
    });
    expect((await day(test, 12, '?hours=25')).numbers).toBe('-'.repeat(22 * 60) + alone.join(''));
  });
});
