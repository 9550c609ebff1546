import { createHash, createHmac } from 'node:crypto';
import { drawTime, MINUTE, nextPeriod, requirePeriod } from '@bigsmall/domain';
import { gameFeedContract } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { createDemoFeed, demoFairness } from '../../../src/game/feed/createDemoFeed.ts';

const masterSeed = Buffer.alloc(32, 7);
const now = Date.UTC(2026, 8, 26, 12, 0, 30);
const DAY = 1440 * MINUTE;

async function read(feed = createDemoFeed({ masterSeed }), at = now) {
  const reading = await feed.read(at);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.rows;
}

gameFeedContract('demo', async () => ({ feed: createDemoFeed({ masterSeed }), now }));

describe('the demo feed', () => {
  it('brings a day of history first, without a gap, ending with the minute that is over', async () => {
    const rows = await read();
    expect(rows).toHaveLength(1440);
    expect(rows[0]?.period).toBe('20260926100010720');
    expect(drawTime(requirePeriod('20260926100010720'), 0)).toBe(Date.UTC(2026, 8, 26, 12));
    for (const [index, row] of rows.slice(1).entries()) {
      expect(nextPeriod(row.period)).toBe(rows[index]?.period);
    }
  });

  it('brings the newest ten later, all missed ones after a sleep, and never more than a day', async () => {
    const feed = createDemoFeed({ masterSeed });
    await read(feed);
    expect(await read(feed, now + MINUTE)).toHaveLength(10);
    expect(await read(feed, now + 46 * MINUTE)).toHaveLength(45);
    expect(await read(feed, now + 10 * DAY)).toHaveLength(1440);
  });

  it('returns the history again when the last reading could not be stored', async () => {
    const feed = createDemoFeed({ masterSeed });
    await read(feed);
    feed.rewind();
    expect(await read(feed)).toHaveLength(1440);
  });

  it('draws the same number for a period after a restart and at any later time', async () => {
    const first = new Map((await read()).map(({ period, number }) => [period, number]));
    const later = await read(undefined, now + 300 * MINUTE);
    const again = later.filter(({ period }) => first.has(period));
    expect(again).toHaveLength(1140);
    for (const { period, number } of again) expect(first.get(period)).toBe(number);
  });

  it('draws differently from another seed', async () => {
    const other = await read(createDemoFeed({ masterSeed: Buffer.alloc(32, 8) }));
    expect(other).not.toEqual(await read());
  });

  it('favours no number and neither side', async () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let day = 0; day < 20; day += 1) {
      for (const { number } of await read(undefined, now + day * DAY))
        counts[number] = (counts[number] ?? 0) + 1;
    }
    const each = (20 * 1440) / 10;
    const chiSquare = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    // 9 degrees of freedom: 27.88 is exceeded by one fair seed in a thousand, and this seed is fixed.
    expect(chiSquare).toBeLessThan(27.88);
  });
});

/** As the published method tells a stranger to do it. */
function recompute(seed: string, period: string): number {
  let bytes = createHmac('sha256', seed).update(period).digest();
  for (;;) {
    for (const byte of bytes) if (byte < 250) return byte % 10;
    bytes = createHmac('sha256', seed).update(bytes).digest();
  }
}

/** What is published at an instant of 27 September. */
function commitment(at: number) {
  return demoFairness(masterSeed, at).days.find(({ day }) => day === '20260927');
}

describe('the demo feed’s fairness', () => {
  it('publishes what a visitor needs to check every draw of a past day', async () => {
    const { days } = demoFairness(masterSeed, now);
    const yesterday = days.find(({ day }) => day === '20260925');
    const rows = (await read()).filter(({ period }) => period.startsWith('20260925'));
    expect(rows.length).toBe(720);
    const seed = yesterday?.seed ?? '';
    expect(createHash('sha256').update(seed).digest('hex')).toBe(yesterday?.seedHash);
    expect(rows.map(({ period }) => recompute(seed, period))).toEqual(rows.map(({ number }) => number));
  });

  it('shows a day’s hash before the day begins, and the seed not before it is over', () => {
    const begins = Date.UTC(2026, 8, 27);
    const before = commitment(begins - 1);
    expect(before?.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(before?.seed).toBeNull();
    expect(commitment(begins + DAY - 1)).toEqual(before);
    const after = commitment(begins + DAY);
    expect(after).toEqual({ ...before, seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  it('lists tomorrow, today and the last seven days, newest first', () => {
    const { days, source } = demoFairness(masterSeed, now);
    expect(source).toBe('demo');
    expect(days.map(({ day }) => day)).toEqual([
      '20260927',
      '20260926',
      '20260925',
      '20260924',
      '20260923',
      '20260922',
      '20260921',
      '20260920',
      '20260919',
    ]);
    expect(days.filter(({ seed }) => seed === null)).toHaveLength(2);
  });
});
