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
} as const;
