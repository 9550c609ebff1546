export type TipId =
  | 'maintain'
  | 'hot_streak'
  | 'recovery'
  | 'adjust'
  | 'diversify'
  | 'improving'
  | 'decline'
  | 'build_foundation';

/** `type` sorts the tip for its colour; no type, `aggressive` included, ever speaks for staking more. */
export type TipText = {
  readonly title: string;
  readonly description: string;
  readonly type: 'conservative' | 'aggressive' | 'warning' | 'balanced';
};

/** The words of each tip: what happened, and that it says nothing about the next draw. */
export const TIP_TEXTS: Readonly<Record<TipId, TipText>> = {
  maintain: {
    title: 'Nothing to change',
    description: 'Luck alone brings stretches like this one. Keep to the limit you set yourself.',
    type: 'conservative',
  },
  hot_streak: {
    title: 'A streak, not a signal',
    description:
      'A streak does not change the next draw: either side is as likely as before. A good moment to stop.',
    type: 'aggressive',
  },
  recovery: {
    title: 'Take a break',
    description: 'Losses in a row do not make a win due. Money staked to win them back is at the same risk.',
    type: 'warning',
  },
  adjust: {
    title: 'Below one in two',
    description: 'Draws are random, and no change of method mends that. Stopping costs nothing.',
    type: 'warning',
  },
  diversify: {
    title: 'One side leads lately',
    description: 'Random draws often look lopsided. The next one is as likely to be BIG as SMALL.',
    type: 'balanced',
  },
  improving: {
    title: 'Better than your average lately',
    description: 'Ten predictions are few, and swings like this are common. It need not last.',
    type: 'balanced',
  },
  decline: {
    title: 'Worse than your average lately',
    description: 'Ten predictions are few, and swings like this are common. A pause is a sound choice.',
    type: 'warning',
  },
  build_foundation: {
    title: 'Too early to tell',
    description: 'A few results show nothing yet. Watching costs nothing.',
    type: 'conservative',
  },
};

/** The figures that a tip rests on, in words. */
export const TIP_FIGURES = {
  overall: (winRate: number, total: number) => `Win rate ${winRate}% over ${total} resolved predictions.`,
  lately: (recentWins: number, recent: number, wins: number, total: number) =>
    `${recentWins} of the last ${recent} came true; overall ${wins} of ${total}.`,
  wins: (inARow: number) => `${inARow} predictions in a row came true.`,
  losses: (inARow: number) => `${inARow} predictions in a row did not come true.`,
  sides: (draws: number, bigs: number, smalls: number) =>
    `The last ${draws} draws: ${bigs} BIG, ${smalls} SMALL.`,
  resolved: (total: number) => `${total} resolved so far.`,
};
