/** The texts of the level chart that the specification does not give. A text with gaps is a function of words. */
export const messages = {
  risk: {
    title: 'Risk of ruin',
    every: (amount: string) => `Nearly every day like this loses all ${amount}.`,
    nth: (nth: string, amount: string) => `Every ${nth} day like this loses all ${amount}.`,
    hundred: (days: string, amount: string) => `${days} of 100 days like this lose all ${amount}.`,
    oneOf: (days: string, amount: string) => `1 of ${days} days like this loses all ${amount}.`,
    run: (losses: string) => `It takes ${losses} losses in a row. A day has 1,440 draws.`,
    single: 'It takes a single loss. A day has 1,440 draws.',
    some: 'In 100 rounds',
    day: 'In a day (1,440 rounds)',
  },
  covers: (levels: string) =>
    `The balance covers ${levels}. The badge says no more than that: the money can still be lost.`,
  coversNot: (levels: string) => `The balance does not cover ${levels}. You would run out before the end.`,
  levels: (count: string) => `all ${count} levels`,
  oneLevel: 'its one level',
  recovery: 'Recovery: a win at that level earns no more than you lost before it.',
  recoveryTitle: 'A win here does not earn more than was spent before it',
  notes: [
    'The bet doubles after each loss. A win at 2.00 pays back what you spent and one base bet, no more.',
    'Draws are random. To double the bet does not change your odds. It turns many small losses into a large one.',
    'At a payout of 1.96 a win from level 6 on no longer pays back what you spent.',
    'If the chart needs more than your balance, you cannot play it to its end.',
  ],
  replay: (balance: string, rounds: string) =>
    `This chart with ${balance}, bet on each of the AI’s last ${rounds} picks as the draws came.`,
  forStatisticians: {
    ruin: (run: string, amount: string) =>
      `${run} takes the whole ${amount}, and this is the chance that it comes at least once when every round is a fair 50:50.`,
    run: (losses: string) => `A run of ${losses} losses`,
    single: 'A single loss',
    replay: (rounds: string, chance: string) =>
      `With fair draws the chance to lose all levels at least once in ${rounds} rounds is exactly ${chance}, whatever is bet on.`,
  },
} as const;
