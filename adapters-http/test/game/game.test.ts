import { gunzipSync } from 'node:zlib';
import { requirePeriod } from '@bigsmall/domain';
import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import type { DrawHour, GameResults } from '../../src/wire.ts';
import { demoFairness } from '../../src/game/feed/createDemoFeed.ts';
import { PUBLIC_CONFIG, testServer, type TestServer } from '../support/testServer.ts';

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

  it('lists the newest ten of more draws, newest first', async () => {
    const test = await testServer();
    await test.bring({ period: aPeriod(700) }, ...tenDraws);
    const { list } = (await results(test)).data;
    expect(list.map(({ issueNumber }) => issueNumber)).toEqual(
      tenDraws.map(({ period }) => period).toReversed(),
    );
  });

  it('is an empty list before the first draw', async () => {
    const test = await testServer();
    test.status.lastSuccessAt = null;
    expect(await results(test)).toMatchObject({
      data: { list: [] },
      meta: { lastSuccessAt: null, readAfter: null },
    });
  });

  it('names when the next draw can be read, a round after the newest was seen where ids tell no time', async () => {
    const test = await testServer();
    await test.bring({ period: requirePeriod('101'), firstSeenAt: NOON + 3000 });
    expect((await results(test)).meta.readAfter).toBe(NOON + 63_000);
  });

  it('tells a turn to stale at once', async () => {
    const test = await testServer();
    expect((await results(test)).meta.stale).toBe(false);
    test.status.stale = true;
    expect((await results(test)).meta.stale).toBe(true);
  });

  it('reads the store once for any number of polls between two readings', async () => {
    const test = await testServer();
    const newest = vi.spyOn(test.stores.draws, 'newest');
    await Promise.all(Array.from({ length: 50 }, () => test.get('/api/game/results')));
    expect(newest).toHaveBeenCalledTimes(1);
    await test.bring({ period: aPeriod(720) });
    expect((await results(test)).data.list).toHaveLength(1);
  });

  it('answers 304 without a body to a caller with the newest bytes, and 200 after a change', async () => {
    const test = await testServer();
    const first = await test.get('/api/game/results');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('max-age=0, s-maxage=1, stale-while-revalidate=1');
    const again = await test.get('/api/game/results', { 'if-none-match': etag });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
    await test.bring({ period: aPeriod(720) });
    const changed = await test.get('/api/game/results', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('sends its ready gzip under a tag of its own where gzip is accepted', async () => {
    const test = await testServer();
    await test.bring(...tenDraws);
    const plain = await test.get('/api/game/results');
    const gzip = await test.get('/api/game/results', { 'accept-encoding': 'br, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    for (const { headers } of [plain, gzip]) expect(headers['content-type']).toMatch(/^application\/json/);
    expect(gzip.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(gzip.headers.etag).toBe(String(plain.headers.etag).replace(/"$/, '-gzip"'));
    const again = await test.get('/api/game/results', {
      'accept-encoding': 'gzip',
      'if-none-match': String(gzip.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    const rejected = await test.get('/api/game/results', { 'accept-encoding': 'gzip;q=0' });
    expect(rejected.headers['content-encoding']).toBeUndefined();
  });
});

describe('GET /api/game/fairness and /api/config', () => {
  it('answers with the demo feed’s commitments', async () => {
    const test = await testServer({ fairness: (now) => demoFairness(Buffer.alloc(32), now) });
    const response = await test.get('/api/game/fairness');
    expect(JSON.parse(response.payload)).toEqual(demoFairness(Buffer.alloc(32), test.clock.now));
  });

  it('has no commitments of a third party', async () => {
    const test = await testServer();
    const response = await test.get('/api/game/fairness');
    expect(JSON.parse(response.payload)).toEqual({
      source: 'third-party',
      method: '',
      days: [],
    });
  });

  it('tells the page what it needs of its operator', async () => {
    const publicConfig = {
      ...PUBLIC_CONFIG,
      gameFeedUrl: 'https://feed.example/1m.json',
      registerUrl: 'https://example.com/register?invitationCode=DEMO',
      supportUrl: 'tg://resolve?domain=help',
      analyticsId: 'G-AB12CD34',
    };
    const test = await testServer({ publicConfig });
    expect(JSON.parse((await test.get('/api/config')).payload)).toEqual(publicConfig);
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

  it('reads an hour whose minutes are all known once, one with open minutes after each new draw, and holds two days', async () => {
    const test = await testServer();
    await test.bring(
      ...Array.from({ length: 61 }, (_, minute) => ({ period: aPeriod(601 + minute), number: minute % 10 })),
    );
    const read = vi.spyOn(test.stores.draws, 'find');
    for (let times = 0; times < 2; times += 1) for (const of of [10, 11]) await day(test, of);
    expect(read).toHaveBeenCalledTimes(2);
    test.status.drawsAdded += 1;
    for (const of of [10, 11]) await day(test, of);
    expect(read).toHaveBeenCalledTimes(3);
    for (const before of ['24', '25']) await test.get(`/api/game/day/202609${before}23?hours=24`);
    expect(read).toHaveBeenCalledTimes(3 + 48);
    await day(test, 10);
    expect(read).toHaveBeenCalledTimes(3 + 49);
  });

  it.each(['0', '26', 'x', ''])('gives no %s hours', async (hours) => {
    const answer = await (await testServer()).get(`/api/game/day/2026092611?hours=${hours}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.payload).toContain('hours must be a whole number from 1 to 25.');
  });

  it.each(['2026092624', '2026023000', 'today'])('knows no hour %s', async (of) => {
    const answer = await (await testServer()).get(`/api/game/day/${of}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toContain('hour must be YYYYMMDDHH in UTC.');
  });
});
