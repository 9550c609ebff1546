/** The steps that the card shows while a prediction is made, in order, each with its time in milliseconds. */
export const generationSteps = [
  { text: 'Connecting to live data...', ms: 800 },
  { text: 'Processing live game data...', ms: 600 },
  { text: 'Analyzing patterns & trends...', ms: 700 },
  { text: 'Generating AI prediction...', ms: 500 },
] as const;

export type GenerationText = (typeof generationSteps)[number]['text'];
