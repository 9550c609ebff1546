/** What the card says while a prediction is made, in order, and for how many milliseconds each stands. */
export const generationSteps = [
  { text: 'Connecting to live data...', ms: 800 },
  { text: 'Processing live game data...', ms: 600 },
  { text: 'Analyzing patterns & trends...', ms: 700 },
  { text: 'Generating AI prediction...', ms: 500 },
] as const;

export type GenerationText = (typeof generationSteps)[number]['text'];
