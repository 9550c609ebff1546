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
    description: 'Luck alone brings runs like this one. Keep to the limit you set yourself.',
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
    description: 'A win need not follow losses in a row. Money put in to win them back is at the same risk.',
    type: 'warning',
  },
  adjust: {
    title: 'Less than half were right',
    description: 'Draws are random, and no other way of picking changes that. Stopping costs nothing.',
    type: 'warning',
  },
  diversify: {
    title: 'One side leads lately',
    description: 'Luck does that. Either side is as likely next.',
    type: 'balanced',
  },
  improving: {
    title: 'More often right lately',
    description: 'Ten picks are few, and ups and downs like this are common. It need not last.',
    type: 'balanced',
  },
  decline: {
    title: 'Less often right lately',
    description: 'Ten picks are few, and ups and downs like this are common. A break is a good choice.',
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
  overall: (winRate: number, total: number) => `${winRate}% of ${total} picks were right.`,
  lately: (recentWins: number, recent: number, wins: number, total: number) =>
    `${recentWins} of the last ${recent} picks were right, and ${wins} of all ${total}.`,
  wins: (inARow: number) => `${inARow} picks in a row were right.`,
  losses: (inARow: number) => `${inARow} picks in a row were wrong.`,
  sides: (draws: number, bigs: number, smalls: number) =>
    `Last ${draws} draws: ${bigs} BIG, ${smalls} SMALL.`,
  resolved: (total: number) => `Results so far: ${total}.`,
};
