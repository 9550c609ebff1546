/** What the live game says on the first page. A text with gaps is a function of words. */
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
} as const;
