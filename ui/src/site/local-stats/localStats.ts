import type { Outcome, Tracker } from '@bigsmall/domain';

/** A manual pick of this browser. */
export type LocalPick = {
  readonly result: Outcome;
  readonly isWin: boolean;
  /** Its win or loss is made up, because its period is not drawn yet. */
  readonly simulated: boolean;
  /** Why it cannot be scored. */
  readonly unscored?: string | undefined;
};

/** Settled by real draws: how many were right, of how many. */
export type Tally = { readonly hits: number; readonly n: number };

export type LocalStats = {
  readonly total: number;
  readonly big: number;
  readonly small: number;
  readonly ai: Tally;
  readonly manual: Tally;
  /** Picks whose win or loss is made up; they count nowhere. */
  readonly simulated: number;
};

/** The statistics are shown from this many predictions on. */
export const LOCAL_STATS_FROM = 5;

/** The figures of this browser: of AI mode's predictions, and of the manual picks that can be scored. */
export function localStats({ pending, history }: Tracker, picks: readonly LocalPick[]): LocalStats {
  const scored = picks.filter(({ unscored }) => unscored === undefined);
  const drawn = scored.filter(({ simulated }) => !simulated);
  const ai = [...Object.values(pending), ...history].map(({ prediction }) => prediction);
  const sides = [...ai, ...scored.map(({ result }) => result)];
  const big = sides.filter((side) => side === 'BIG').length;
  return {
    total: sides.length,
    big,
    small: sides.length - big,
    ai: tally(history.filter(({ status }) => status !== 'void').map(({ status }) => status === 'win')),
    manual: tally(drawn.map(({ isWin }) => isWin)),
    simulated: scored.length - drawn.length,
  };
}

function tally(wins: readonly boolean[]): Tally {
  return { hits: wins.filter(Boolean).length, n: wins.length };
}
