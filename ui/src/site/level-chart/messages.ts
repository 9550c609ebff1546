import { plural } from '../../shared/format/plural.ts';

/** The texts of the level chart. A text with gaps is a function of words. */
export const messages = {
  specified: {
    title: 'Level Chart - Betting Strategy Calculator',
    configuration: 'Configuration',
    calculate: 'Calculate Betting Chart',
    copy: 'Copy Chart',
    copied: 'Chart Copied!',
    copiedText: 'Betting chart copied to clipboard',
    copyFailed: 'Copy failed',
    invalidBalance: 'Invalid Balance',
    invalidBalanceText: 'Please enter a valid balance amount',
    safe: 'Safe to Play',
    notSafe: 'Insufficient Balance',
    notes: 'Strategy notes',
    badges: { Profit: 'Profit', Recovery: 'Recovery' },
  },
  copyFailedText: 'This browser does not let the page copy.',
  fields: {
    balance: 'Balance (₹)',
    noBalance: 'Needs an amount above 0.',
    levels: (most: number) => `Levels (1–${most})`,
    payout: 'Payout',
  },
  summary: {
    title: 'Result summary',
    baseBet: 'Base bet',
    remaining: 'Remaining balance',
  },
  table: {
    title: 'Level by level',
    caption: 'Level-wise bets',
    level: 'Level',
    amount: 'Bet amount',
    spent: 'Total spent',
    profit: 'Profit if win',
  },
  safety: '18+ only. Never stake money that you need.',
  risk: {
    every: (amount: string) => `Nearly every day like this loses all ${amount}.`,
    tenths: (days: string, amount: string) => `${days} days in 10 like this lose all ${amount}.`,
    oneOf: (days: string, amount: string) => `One day in ${days} like this loses all ${amount}.`,
  },
  covers: (levels: string) =>
    `The balance covers ${levels}. The badge says no more than that: the money can still be lost.`,
  coversNot: (levels: string) => `The balance does not cover ${levels}. You would run out before the end.`,
  levels: (all: number) => plural(all, { one: 'its one level', other: `all ${all} levels` }),
  recoveryTitle: 'A win here does not earn more than was spent before it',
  notes: [
    'The bet doubles after each loss. A win at 2.00 pays back what you spent and one base bet, no more.',
    'Draws are random. To double the bet does not change your odds. It turns many small losses into a large one.',
    'At a payout of 1.96 a win from level 6 on no longer pays back what you spent.',
    'If the chart needs more than your balance, you cannot play it to its end.',
  ],
} as const;
