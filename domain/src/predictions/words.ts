import type { Outcome } from '../game/draws.ts';

/** The rules of the engine by the names that tables show. */
export const STRATEGY_LABELS = {
  none: 'No history',
  long_run: 'Run of 5 or more',
  run_of_four: 'Run of 4',
  alternation: 'Alternation',
  cycle: 'Cycle',
  imbalance: 'Imbalance',
  balance: 'Balance',
};

/** The sentence that closes every reasoning. */
const ABOUT_HALF = 'Draws are random, so it is right about half the time.';

/** All texts of reasonings: the finding of a rule, and its conclusion. */
export const REASONINGS = {
  nothingKnown: `No draw is known yet: the pick is pure luck. ${ABOUT_HALF}`,
  run: (length: number, side: Outcome) => `${length} ${side} in a row`,
  alternate: (draws: number) => `The last ${draws} draws switched sides each time`,
  repeats: (percent: number, length: number) =>
    `${percent}% of the recent draws had the same side as the one ${length} draws before`,
  share: (percent: number, side: Outcome) => `${percent}% of the recent draws are ${side}`,
  /** The finding, the side that the rule picks so often in 100 times, and whether it was followed. */
  lean: (seen: string, side: Outcome, times: number, followed: boolean) =>
    `${seen}. This rule says ${side} ${times} times in 100, ${followed ? 'this time too' : 'but not this time'}. ${ABOUT_HALF}`,
  level: (big: number, small: number, draws: number) =>
    `${big} BIG and ${small} SMALL in the last ${draws}: the pick is pure luck. ${ABOUT_HALF}`,
  rarer: (big: number, small: number, draws: number) =>
    `${big} BIG and ${small} SMALL in the last ${draws}: this rule says the side that came less. ${ABOUT_HALF}`,
};

/** The words of the chart as plain text. */
export const CHART_TEXTS = {
  title: (balance: string) => `Level chart for a balance of ${balance}`,
  columns: ['Level', 'Bet amount', 'Total spent', 'Profit if win'],
  required: (amount: string) => `Total required: ${amount}`,
  remaining: (amount: string) => `Remaining balance: ${amount}`,
  run: (amount: string) => `A run of losses as long as this chart costs ${amount}.`,
  warning: (amount: string) => `Warning: use this strategy only if your balance is at least ${amount}.`,
};
