/** The texts of the leaderboard that the specification does not give. A text with gaps is a function of words. */
export const messages = {
  visitors: (total: string) => `${total} picks by all visitors.`,
  onePick: '1 pick by all visitors.',
  week: 'A new week starts each Sunday, India time.',
  luck: {
    nobody: 'Nobody is ranked yet.',
    one: 'This place could be luck.',
    all: 'All these places could be luck, even the first.',
    some: (named: string, ranked: string) =>
      `${named} of ${ranked} did better than luck explains. All other places could be luck.`,
  },
  own: {
    about: 'Your picks whose draw is known. In a random game most people are right about half the time.',
    waits: 'You will see how often you were right, beside the AI and a coin, and your ranks.',
    compared: 'You, the AI and a coin',
    trial: 'Test sessions are not ranked.',
  },
  rank: {
    overall: { own: 'Your overall rank', a: 'an overall rank' },
    weekly: { own: 'Your rank this week', a: 'a rank this week' },
    missing: (many: string, a: string) => `${many} more drawn picks needed for ${a}.`,
    missingOne: (a: string) => `1 more drawn pick needed for ${a}.`,
    place: (own: string, rank: string) => `${own} is #${rank}.`,
    below: (own: string) => `${own} is below the first 100.`,
  },
  obstacles: {
    no_visitor: 'Your picks are saved but not ranked. Allow cookies for this site to be ranked.',
    other_session: 'Your picks are saved but not ranked this week. This browser has a rank under another id.',
    network_full:
      'Your picks are saved but not ranked this week. Too many people on your network have a rank.',
    not_entered: 'Your next pick starts your week. Picks before it do not count for the rank.',
    few_days: 'A rank this week needs picks on more days.',
  },
  points: (most: string, first: string, last: string) =>
    `Each Sunday the best ${most} of the week get points, from ${first} down to ${last}. Points have no cash value.`,
  forStatisticians: {
    order: 'Ranked by the evidence against a coin, so that nobody gains by stopping at a lucky moment.',
    beyond: (named: string, ranked: string, one: boolean) =>
      `${named} of ${ranked} ranked ${one ? 'player is' : 'players are'} beyond luck, corrected for looking at all of them.`,
    coin: (share: string, total: string) => `A coin would have ${share} of ${total}.`,
    coins: (ranked: string, share: string, total: string) =>
      `The best of ${ranked} coins would have ${share} of ${total} or more in half of all cases.`,
    range:
      'Below each rate: the range in which the true rate lies, at 95%, however often one looks. It looks at one player alone.',
    voices: (voices: string) => `With followers of the AI counted once a period: ${voices}.`,
  },
} as const;
