import { describe, expect, it as vitestIt, type TestAPI } from 'vitest';
import { isDrawnNumber } from '../draws.ts';
import { comparePeriods, isPeriod } from '../period.ts';
import { MINUTE } from '../../platform/time.ts';
import type { FeedReading, GameFeed } from '../ports.ts';

/** A working feed and an instant at which it has draws; `close` is called when a test is done. */
export type FeedUnderTest = {
  readonly feed: GameFeed;
  readonly now: number;
  readonly close?: () => Promise<void>;
};

/** A feed that is out of order in some way, by the name of the way, and the code its reading must have. */
export type BrokenFeed = {
  readonly error: string;
  readonly code: Extract<FeedReading, { readonly ok: false }>['code'];
  readonly make: () => Promise<FeedUnderTest>;
};

/** What every game feed does, and how it fails. */
export function gameFeedContract(
  name: string,
  makeFeed: () => Promise<FeedUnderTest>,
  broken: readonly BrokenFeed[] = [],
): void {
  const it = feedTest(makeFeed);

  describe(`the feed ${name}`, () => {
    it('brings draws: digits for a period, a number from 0 to 9', async ({ feed, now }) => {
      const rows = await read(feed, now);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ period, number }) => !isPeriod(period) || !isDrawnNumber(number))).toEqual([]);
    });

    it('names its draws newest first, each period once', async ({ feed, now }) => {
      const named = (await read(feed, now)).map(({ period }) => period);
      expect(named).toEqual([...new Set(named)].toSorted((a, b) => comparePeriods(b, a)));
    });

    it('never changes a draw that it has named', async ({ feed, now }) => {
      const first = await read(feed, now);
      const known = new Set(first.map(({ period }) => period));
      const again = (await read(feed, now + MINUTE)).filter(({ period }) => known.has(period));
      expect(again.length).toBeGreaterThan(0);
      for (const row of again) expect(first).toContainEqual(row);
    });

    it('tells the next draw, where it can, within the coming minute', async ({ feed, now }) => {
      const next = feed.nextDrawAt?.(now) ?? now + 1;
      expect(next).toBeGreaterThan(now);
      expect(next).toBeLessThanOrEqual(now + MINUTE);
    });

    for (const { error, code, make } of broken) {
      feedTest(make)(`answers, and never throws, when ${error}: ${code}`, async ({ feed, now }) => {
        const reading = await feed.read(now);
        expect(reading).toEqual({ ok: false, code, reason: expect.any(String) as string });
        expect(reading.ok ? '' : reading.reason).not.toBe('');
      });
    }
  });
}

/** `it` whose tests are given the feed and the instant by name; the feed is closed afterwards. */
function feedTest(make: () => Promise<FeedUnderTest>): TestAPI<Pick<FeedUnderTest, 'feed' | 'now'>> {
  return vitestIt.extend<Pick<FeedUnderTest, 'feed' | 'now'> & { readonly made: FeedUnderTest }>({
    // Vitest reads the names of a fixture's needs from this pattern, so it must be one, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    made: async ({}, use) => {
      const given = await make();
      await use(given);
      await given.close?.();
    },
    feed: ({ made }, use) => use(made.feed),
    now: ({ made }, use) => use(made.now),
  });
}

async function read(
  feed: GameFeed,
  now: number,
): Promise<Extract<FeedReading, { readonly ok: true }>['rows']> {
  const reading = await feed.read(now);
  if (!reading.ok) throw new Error(`The feed failed: ${reading.code}, ${reading.reason}`);
  return reading.rows;
}
