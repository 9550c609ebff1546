import { messages } from '../display/messages.ts';

const { steps } = messages.specified;

/** The steps that the card shows while a prediction is made, in order, each with its time in milliseconds. */
export const generationSteps = [
  { text: steps.connecting, ms: 800 },
  { text: steps.processing, ms: 600 },
  { text: steps.analyzing, ms: 700 },
  { text: steps.generating, ms: 500 },
] as const;

export type GenerationText = (typeof generationSteps)[number]['text'];
