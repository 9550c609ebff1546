import { type Outcome, outcomeOf } from '@bigsmall/domain';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { messages } from './messages.ts';

/** What is shared of a prediction of the AI mode beside its side. */
export type SharedAi = {
  /** Stated, in percent. */
  readonly confidence: number;
  /** Of the settled predictions of this browser: how many were right, of how many. */
  readonly hits: number;
  readonly n: number;
  /** The drawn number; null before the draw. */
  readonly drawn: number | null;
};

/** A manual pick, or with `ai` a prediction, as it is shared. `timestamp` is epoch ms. */
export type SharedPrediction = {
  readonly result: Outcome;
  readonly period: string;
  readonly timestamp: number;
  readonly ai?: SharedAi | undefined;
};

/** Whether its side was drawn; null before its draw, and of a manual pick. */
export function isWon({ result, ai }: SharedPrediction): boolean | null {
  return ai === undefined || ai.drawn === null ? null : outcomeOf(ai.drawn) === result;
}

/** What it claims and how that went, in a line. */
export function factsOf(prediction: SharedPrediction): string {
  const { ai } = prediction;
  if (ai === undefined) return messages.pick;
  const { confidence, hits, n, drawn } = ai;
  const measured = n === 0 ? messages.noneYet : messages.right(`${Math.round((100 * hits) / n)}%`, String(n));
  const outcome =
    drawn === null ? messages.notDrawn : messages[isWon(prediction) ? 'won' : 'lost'](String(drawn));
  return messages.facts(`${Math.round(confidence)}%`, measured, outcome);
}

/** The pick in words, for the clipboard and beside the image. */
export function shareText(prediction: SharedPrediction): string {
  const { result, period, timestamp, ai } = prediction;
  const end = ai === undefined ? [] : [messages.ai];
  const words = [messages.head(result, period), momentInIndia(timestamp), factsOf(prediction), ...end];
  // Other programs look for plain spaces.
  return words.join('\n').replaceAll('\u00A0', ' ');
}

/** The name under which the image is saved. */
export function imageName({ result, period }: SharedPrediction): string {
  return `bigsmall-${period}-${result.toLowerCase()}.png`;
}
