import { type Outcome, outcomeOf } from '@bigsmall/domain';
import { momentInIndia } from '../../shared/format/moments.ts';
import { messages } from './messages.ts';

/** What is shared of a prediction of the AI mode beside its side. */
export type SharedAi = {
  /** Stated, in percent. */
  readonly confidence: number;
  /** Of the settled predictions of this browser: how many were right, of how many. */
  readonly hits: number;
  readonly n: number;
};

/** A manual pick, or with `ai` a prediction, as it is shared. `timestamp` is epoch ms. */
export type SharedPrediction = {
  readonly result: Outcome;
  readonly period: string;
  readonly timestamp: number;
  /** The drawn number; null before the draw. */
  readonly drawn: number | null;
  /** Why a pick counts nowhere: it neither won nor lost. */
  readonly unscored?: string | undefined;
  readonly ai?: SharedAi | undefined;
};

/** Whether its side was drawn; null before its draw, and of a pick that counts nowhere. */
export function isWon({ result, drawn, unscored }: SharedPrediction): boolean | null {
  return drawn === null || unscored !== undefined ? null : outcomeOf(drawn) === result;
}

/** What it claims and how that went, in a line; empty of a manual pick without a result. */
export function factsOf(prediction: SharedPrediction): string {
  const { ai, drawn } = prediction;
  const won = isWon(prediction);
  const result = won === null ? undefined : won ? 'won' : 'lost';
  if (ai === undefined) return result === undefined ? '' : messages.pickResult[result](String(drawn));
  const { confidence, hits, n } = ai;
  const measured = n === 0 ? messages.noneYet : messages.right(`${Math.round((100 * hits) / n)}%`, String(n));
  const outcome = result === undefined ? messages.notDrawn : messages[result](String(drawn));
  return messages.facts(`${Math.round(confidence)}%`, measured, outcome);
}

/** The pick in words, for the clipboard and beside the image. */
export function shareText(prediction: SharedPrediction): string {
  const { result, period, timestamp, ai } = prediction;
  const end = ai === undefined ? messages.pick : messages.ai;
  const words = [messages.head(result, period), momentInIndia(timestamp), factsOf(prediction), end];
  // Other programs look for plain spaces.
  return words.filter(Boolean).join('\n').replaceAll('\u00A0', ' ');
}

/** The name under which the image is saved. */
export function imageName({ result, period }: SharedPrediction): string {
  return `bigsmall-${period}-${result.toLowerCase()}.png`;
}
