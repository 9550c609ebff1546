/** The texts of the tutorial. They describe only what the page has. */
export const messages = {
  specified: {
    title: 'Tutorial',
    previous: 'Previous',
    next: 'Next',
    start: 'Start Using App',
    tabs: { basics: 'Basics', features: 'Features', tips: 'Pro Tips' },
    headings: { basics: 'Getting Started', features: 'App Features', tips: 'Pro Tips' },
  },
  basics: [
    {
      title: 'The game',
      text: 'Every minute a number is drawn at random: BIG is 5-9, SMALL is 0-4. Only the 1-minute game is supported.',
    },
    {
      title: 'Colours',
      text: 'BIG is a filled disc, SMALL a ring. The dots are the game’s own colours: red for even numbers, green for odd ones, and violet for 0 and 5.',
    },
    {
      title: 'By hand',
      text: 'Type a period number and press PREDICT NOW for a 50/50 random pick, as from a coin.',
    },
    {
      title: 'AI mode',
      specified: 'Switch it on, and AI mode predicts automatically every minute.',
    },
  ],
  features: [
    {
      title: 'Live data',
      text: 'In AI mode live data is polled every 10 seconds. While the live stream is open, nothing is polled: each draw comes at once.',
    },
    {
      title: 'Level Chart',
      text: 'What doubling after each loss costs, what a win pays, and how likely all is lost.',
    },
    {
      title: 'Track Record',
      text: 'How often the AI was right over all saved draws, beside the 50% of a coin.',
    },
    {
      title: 'Share Result',
      text: 'Sends a pick as an image, saves it, or copies it as text.',
    },
    {
      title: 'Screenshots',
      text: 'Uploads are reviewed. Approved screenshots appear in a gallery.',
    },
    {
      title: 'Leaderboard',
      text: 'Players ranked overall and by week. Reward points have no cash value.',
    },
    {
      title: 'Gift Codes',
      text: 'Codes of partner games to copy. A red dot marks a new one.',
    },
  ],
  tips: [
    {
      title: 'Outcomes are random',
      text: 'A draw does not remember: no pattern in earlier draws tells the next one, and nobody can sell it to you. Chance makes runs too, and luck for some of many players. Over many draws every pick is right about half the time.',
    },
    {
      title: 'Read both numbers',
      text: 'What the AI calls sure is only its own word. How often it was right is what happened.',
    },
    {
      title: 'Losses are part of it',
      text: 'Doubling does not change the odds, and a run of losses grows fast. Never stake money that you need.',
    },
  ],
  safety: '18+ only. Outcomes are random.',
} as const;
