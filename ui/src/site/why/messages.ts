/** The texts of the page about chance. A text with gaps is a function of words. */
export const messages = {
  title: 'Why no app can know the next draw',
  about: 'Draws are random. This page says what that means, with the numbers of this server.',
  reasons: [
    {
      title: 'A draw does not remember',
      text: 'A draw is like a coin that is tossed again each minute. The coin does not know how it fell before. So past draws say nothing about the next one: BIG and SMALL have the same chance each time.',
    },
    {
      title: 'Chance makes patterns too',
      text: 'In a long list of draws you see BIG five times in a row, or BIG and SMALL in turn. Chance makes such runs all the time. After five times BIG, the next draw is SMALL about half the time, as ever.',
    },
    {
      title: 'With many players, some have luck',
      text: 'If 1,000 people toss a coin ten times, about one of them gets heads each time. This person knows no more than the rest. You see the one who won, and not the 999 others.',
    },
    {
      title: 'Nobody can sell you the next draw',
      text: 'Only the one who makes a draw could know it early. An app for players cannot. If someone sells you the next number, they earn from you, not from the draws.',
    },
    {
      title: 'More money does not help',
      text: 'The chance is the same for a small sum and a large one. Doubling after each loss makes the losses grow fast. You can set a limit or take a break on the main page.',
    },
  ],
  figures: {
    title: 'The AI of this server',
    about: 'For each draw, the AI looked at the draws before it and said BIG or SMALL.',
    head: (right: string, all: string) => `It was right in ${right} of ${all} draws.`,
    coin: (coin: string) => `A coin would be right about ${coin} times.`,
    range: (low: string, high: string) => `Luck alone hardly ever leaves the range from ${low} to ${high}.`,
    next: 'This tells what was. It does not tell the next draw.',
    check: 'Check proofs and past draws',
    none: 'No draw has been counted yet',
    noneHint: 'Once there are some draws in a row, you see here how often the AI was right.',
    failed: 'The numbers could not be loaded',
    failedText: 'What this page says is true without them.',
    outdated: 'Not updated just now',
    outdatedText: 'What was loaded before is shown.',
    loading: 'Loading the numbers',
  },
} as const;
