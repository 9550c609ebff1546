import { describe, expect } from 'vitest';
import { requirePeriod } from '../period/period.ts';
import { aPeriod } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const roundOf = (sequence: number, digit: string | null, day = '20260926') => ({
  period: requirePeriod(aPeriod(sequence).replace('20260926', day)),
  round: 1000 + sequence,
  signature: digit === null ? null : digit.repeat(96),
});

/** What every store of drawn rounds does. */
export function drawnRoundStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`drawn rounds in ${name}`, () => {
    it('stores a round of each period once, with and without the beacon', async ({ drawnRounds }) => {
      const first = [roundOf(2, 'a'), roundOf(1, null)];
      expect(sorted(await drawnRounds.readOrSet(first))).toEqual(sorted(first));
      const later = [roundOf(1, 'b'), roundOf(2, null), roundOf(3, 'c')];
      expect(sorted(await drawnRounds.readOrSet(later))).toEqual(sorted([...first, roundOf(3, 'c')]));
      expect(await drawnRounds.readOrSet([])).toEqual([]);
    });

    it('lists the rounds of a day in the order of their periods, and no others', async ({ drawnRounds }) => {
      await drawnRounds.readOrSet([roundOf(12, 'a'), roundOf(3, null), roundOf(4, 'b', '20260925')]);
      expect(await drawnRounds.ofDay('20260926')).toEqual([roundOf(3, null), roundOf(12, 'a')]);
      expect(await drawnRounds.ofDay('20260925')).toEqual([roundOf(4, 'b', '20260925')]);
      expect(await drawnRounds.ofDay('20260927')).toEqual([]);
    });

    it('tells all callers the same round of a period, whichever came first', async ({ drawnRounds }) => {
      const answers = await Promise.all(
        ['a', null, 'b', 'c'].map(async (digit) => (await drawnRounds.readOrSet([roundOf(5, digit)]))[0]),
      );
      expect(new Set(answers.map((answer) => answer?.signature)).size).toBe(1);
      expect(await drawnRounds.ofDay('20260926')).toEqual([answers[0]]);
    });
  });
}

function sorted<Round extends { readonly period: string }>(rounds: readonly Round[]): readonly Round[] {
  return rounds.toSorted((a, b) => (a.period < b.period ? -1 : 1));
}
