import { HISTORY_WINDOW, judge } from '../predict.ts';
import { type Lean, STRATEGY_NAMES } from '../prediction.ts';

/** 1 below every window of ten sides. */
const FULL = 2 ** HISTORY_WINDOW;

/** The window of no draws: a 1, below which each draw of `pushSide` adds a bit. */
export const NO_DRAWS = 1;

/** The window after one more draw, `big` 1 or 0: its bit is the lowest, and the oldest of eleven is dropped. */
export function pushSide(window: number, big: number): number {
  const next = (window << 1) | big;
  return next < 2 * FULL ? next : FULL | (next & (FULL - 1));
}

/** More than any stated percentage. */
export const PERCENTS = 128;

/** The rules' leans by window: 1,024 of ten sides and all shorter ones. */
export type RulesTable = {
  /** PERCENTS times the strategy's place in STRATEGY_NAMES, plus the least confidence that is stated. */
  readonly cell: Uint16Array;
  /** 1 is BIG. */
  readonly side: Uint8Array;
  readonly chance: Float64Array;
  readonly spread: Uint8Array;
  /** How many random numbers are drawn. */
  readonly drawn: Uint8Array;
};

let table: RulesTable | undefined;

/** Made of the rules themselves by the first caller. */
export function rulesTable(): RulesTable {
  table ??= tabulate();
  return table;
}

function tabulate(): RulesTable {
  // No window has the number 0.
  const leans = Array.from({ length: 2 * FULL }, (_, window) => judge(historyOf(window)));
  const bytesOf = (read: (lean: Lean) => number) => Uint8Array.from(leans, read);
  return {
    cell: Uint16Array.from(
      leans,
      ({ strategy, confidence }) => STRATEGY_NAMES.indexOf(strategy) * PERCENTS + confidence,
    ),
    side: bytesOf(({ side }) => Number(side === 'BIG')),
    chance: Float64Array.from(leans, ({ chance }) => chance),
    spread: bytesOf(({ spread }) => spread),
    drawn: bytesOf(({ spread, chance }) => Number(spread > 1) + Number(chance < 1)),
  };
}

/** The window's outcomes, newest first. */
function historyOf(window: number) {
  const length = Math.max(0, 31 - Math.clz32(window));
  return Array.from({ length }, (_, age) => ((window >> age) & 1 ? ('BIG' as const) : ('SMALL' as const)));
}
