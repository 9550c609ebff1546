import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { comparePeriods, requirePeriod } from '../period.ts';
import type { DrawStore, StoredDraw } from '../ports.ts';
import { drawSequences } from '../../testing/arbitraries.ts';
import { aDraw, anUncheckedPeriod, aPeriod } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

/** The contract of every draw store. */
export function drawStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`draws in ${name}`, () => {
    it('come back as they were appended', async ({ draws }) => {
      const draw = aDraw({ number: 0, drawnAt: 1_790_000_000_123, firstSeenAt: 1_790_000_000_456 });
      expect(await draws.append([draw])).toEqual({ added: [draw], changed: [] });
      expect(await draws.newest(1)).toEqual([draw]);
      expect(await draws.find([draw.period])).toEqual([draw]);
    });

    it('keep their number; another claim is reported and not stored', async ({ draws }) => {
      const known = aDraw({ number: 3 });
      await draws.append([known]);
      const { period } = known;
      const another = aDraw({ period: aPeriod(1) });
      expect(await draws.append([{ ...known, number: 8 }, another])).toEqual({
        added: [another],
        changed: [{ period, known: 3, claimed: 8 }],
      });
      expect(await draws.find([period])).toEqual([known]);
    });

    it('are removed from a period on, and can be appended again', async ({ draws }) => {
      const all = [1, 2, 3].map((sequence) => aDraw({ period: aPeriod(sequence) }));
      await draws.append(all);
      expect(await draws.removeNewer(aPeriod(1))).toBe(2);
      expect(await draws.removeNewer(aPeriod(1))).toBe(0);
      expect(await draws.newest(10)).toEqual(all.slice(0, 1));
      expect((await draws.append(all)).added).toEqual(all.slice(1));
    });

    it('named twice in one call stand as first named', async ({ draws }) => {
      const first = aDraw({ number: 3, firstSeenAt: 1 });
      const claim = { ...first, number: 8 };
      expect(await draws.append([first, { ...first, firstSeenAt: 2 }, claim])).toEqual({
        added: [first],
        changed: [{ period: first.period, known: 3, claimed: 8 }],
      });
      expect(await draws.newest(10)).toEqual([first]);
    });

    it('are ordered by the number their id writes, not by its text', async ({ draws }) => {
      const oldestFirst = [
        '999',
        '1000',
        '20241201999',
        '20241202000',
        '20260926100010999',
        '20260926100011000',
        '20260926100011440',
        '20260927100010001',
      ].map(requirePeriod);
      const shuffled = [3, 0, 6, 1, 7, 5, 2, 4].map((index) =>
        aDraw({ period: oldestFirst[index] ?? aPeriod(1) }),
      );
      const { added } = await draws.append(shuffled);
      expect(added.map(({ period }) => period)).toEqual(oldestFirst);
      expect(await periodsOf(draws, 100)).toEqual(oldestFirst.toReversed());
      expect(await periodsOf(draws, 3)).toEqual(oldestFirst.toReversed().slice(0, 3));
      expect(await periodsOf(draws, 0)).toEqual([]);
      const after = async (period: string | undefined, limit: number) =>
        (await draws.after(period === undefined ? undefined : requirePeriod(period), limit)).map(
          (draw) => draw.period,
        );
      expect(await after(undefined, 3)).toEqual(oldestFirst.slice(0, 3));
      expect(await after('1000', 100)).toEqual(oldestFirst.slice(2));
      expect(await after('1001', 1)).toEqual(oldestFirst.slice(2, 3));
      expect(await after('20260927100010001', 5)).toEqual([]);
      expect(await draws.countNewer(requirePeriod('1000'), 15)).toBe(6);
      expect(await draws.countNewer(requirePeriod('1001'), 15)).toBe(6);
      expect(await draws.countNewer(requirePeriod('20260926100010999'), 2)).toBe(2);
      expect(await draws.countNewer(requirePeriod('20260927100010001'), 15)).toBe(0);
    });

    it('are found by their periods only', async ({ draws }) => {
      const [one, two, three] = [aPeriod(1), aPeriod(2), aPeriod(3)].map((period) => aDraw({ period }));
      await draws.append([one, two, three] as StoredDraw[]);
      const found = await draws.find([
        aPeriod(3),
        aPeriod(1),
        aPeriod(9),
        aPeriod(1),
        anUncheckedPeriod("' OR 1=1"),
      ]);
      expect(found.toSorted((a, b) => comparePeriods(a.period, b.period))).toEqual([one, three]);
      expect(await draws.find([])).toEqual([]);
    });

    it('appended by many at once are each added by exactly one', async ({ draws }) => {
      const claimed = Array.from({ length: 20 }, (_, caller) =>
        Array.from({ length: 10 }, (_unused, index) =>
          aDraw({ period: aPeriod(1 + ((index * 7 + caller) % 30)), firstSeenAt: caller }),
        ),
      );
      const answers = await Promise.all(claimed.map((rows) => draws.append(rows)));
      const added = answers.flatMap((answer) => answer.added);
      expect(new Set(added.map(({ period }) => period)).size).toBe(added.length);
      expect(answers.flatMap(({ changed }) => changed)).toEqual([]);
      const stored = await draws.newest(100);
      expect(stored).toEqual(added.toSorted((a, b) => comparePeriods(b.period, a.period)));
      expect(stored.length).toBe(new Set(claimed.flat().map(({ period }) => period)).size);
    });

    it('are the same, whatever the windows in which a feed showed them', async () => {
      const windows = fc.tuple(
        drawSequences({ minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
      );
      await fc.assert(
        fc.asyncProperty(windows, ([sequence, step]) =>
          withStores(makeStores, async ({ draws }) => {
            const added: StoredDraw[] = [];
            for (let end = 0; end < sequence.length + step; end += step) {
              const shown = sequence.slice(Math.max(0, end - 10), end).toReversed();
              added.push(...(await draws.append(shown)).added);
            }
            expect(added).toEqual(sequence);
            expect(await draws.newest(100)).toEqual(sequence.toReversed());
          }),
        ),
        { numRuns: 15 },
      );
    });
  });
}

async function periodsOf(draws: DrawStore, limit: number): Promise<readonly string[]> {
  return (await draws.newest(limit)).map(({ period }) => period);
}
