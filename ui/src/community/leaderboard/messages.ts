import { count } from '../../shared/format/count.ts';
import { plural } from '../../shared/format/plural.ts';

/** The texts of the leaderboard. A text with gaps is a function of words. */
export const messages = {
  specified: {
    title: 'Prediction Leaderboard',
    tabs: { overall: 'Overall', weekly: 'Weekly', rewards: 'Rewards', stats: 'My Stats' },
    noOverall: 'No leaderboard data available yet. Start making predictions to see rankings!',
    noWeekly: 'No weekly rankings yet. Be the first to make predictions this week!',
    noRewards: 'No rewards distributed yet. Weekly rewards are given every Sunday!',
    noStats: 'Make your first prediction to see your stats here!',
    weeklyRewards: 'Weekly rewards',
    accuracy: 'Accuracy',
    correct: 'Correct',
    streak: 'Streak',
    longest: (wins: string) => `longest ${wins}`,
    counts: (correct: string, total: string) => `${correct} of ${total} correct`,
    running: (wins: string) => `streak ${wins}`,
    earned: (points: string) => `${points} points`,
  },
  tabs: 'Rankings',
  overallRanking: 'Overall ranking',
  weeklyRanking: 'Weekly ranking',
  failed: 'This could not be loaded',
  outdated: 'Not updated just now',
  loading: 'Loading…',
  you: 'You',
  of: (total: string) => `of ${total}`,
  share: (correct: string, total: string) => `${correct} of ${total}`,
  thisWeek: 'This week',
  trueRate: (low: string, high: string) => `true rate ${low}–${high}%`,
  range: 'The true rate nearly always lies in this range',
  /** How far it is to a rank, before its picks. */
  way: (who: string, done: string, least: string) => `${who}: ${done} of ${least}`,
  picks: 'drawn picks',
  medals: {
    gold: (rank: string) => `Rank ${rank}, gold`,
    silver: (rank: string) => `Rank ${rank}, silver`,
    bronze: (rank: string) => `Rank ${rank}, bronze`,
  },
  weekSpan: (first: string, last: string) => `${first} – ${last}`,
  visitors: (picks: number) =>
    plural(picks, { one: '1 pick by all visitors.', other: `${count(picks)} picks by all visitors.` }),
  week: 'A new week starts each Sunday, India time.',
  luck: {
    all: (ranked: number) =>
      plural(ranked, {
        one: 'This place could be luck.',
        other: 'All these places could be luck, even the first.',
      }),
    some: (named: string, ranked: string) =>
      `${named} of ${ranked} did better than luck explains. All other places could be luck.`,
  },
  own: {
    about: 'Your picks whose draw is known. In a random game most people are right about half the time.',
    tally: (right: string, wrong: string) => `${right} right, ${wrong} wrong`,
    compared: 'You, the AI and a coin',
  },
  rank: { overall: 'Your overall rank', weekly: 'Your rank this week', below: 'below the first 100' },
  obstacles: {
    trial_session: 'Test sessions are not ranked.',
    no_visitor: 'Your picks are saved but not ranked. Allow cookies for this site to be ranked.',
    other_session: 'Your picks are saved but not ranked this week. This browser has a rank under another id.',
    network_full:
      'Your picks are saved but not ranked this week. Too many people on your network have a rank.',
    not_entered: 'Your next pick starts your week. Picks before it do not count for the rank.',
  },
  points: (most: string, first: string, last: string) =>
    `Each Sunday the best ${most} of the week get points, from ${first} down to ${last}. Points have no cash value.`,
} as const;
