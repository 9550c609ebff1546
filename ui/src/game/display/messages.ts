/** Texts by subject. A text with gaps is a function of words. */
export const messages = {
  specified: {
    steps: {
      connecting: 'Connecting to live data...',
      processing: 'Processing live game data...',
      analyzing: 'Analyzing patterns & trends...',
      generating: 'Generating AI prediction...',
    },
  },
  stopped: {
    break: (end: string) => `You are on a break. AI mode and manual picks are off until ${end}.`,
    rounds: (end: string) =>
      `You have reached your limit of rounds for today. AI mode and manual picks are off until ${end}.`,
  },
  /** The colours of a draw, and what is between two of them. */
  colours: { red: 'red', green: 'green', violet: 'violet', and: ' and ' },
  /** The texts of the chart of how often the AI and a visitor are right. A text with gaps is a function of words. */
  funnel: {
    draws: 'draws',
    right: 'right',
    ai: 'AI',
    you: 'You',
    ownRange: 'With the range in which your true rate nearly always lies',
    luck: 'Luck alone stays here',
    forStatisticians: {
      band: 'A coin stays here, at all looks, with 95%',
      heading: 'How often right, by number of draws.',
      ai: (measure: string) => `AI: ${measure}.`,
      you: (measure: string) => `You: ${measure}.`,
      measure: (rate: string, of: string) => `right ${rate} of ${of}; a coin: 50%`,
      coin: 'The range in which a coin stays narrows around 50%.',
    },
  },
} as const;
