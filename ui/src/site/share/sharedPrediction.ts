import { type Outcome, outcomeOf } from '@bigsmall/domain';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

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

/** What it claims and how that went, in a line. */
export function factsOf({ result, ai }: SharedPrediction): string {
  if (ai === undefined) return 'A random pick for a random game · 18+';
  const { confidence, hits, n, drawn } = ai;
  const measured = n === 0 ? 'none measured yet' : `measured ${Math.round((100 * hits) / n)}% of ${n}`;
  const outcome =
    drawn === null ? 'not drawn yet' : `${outcomeOf(drawn) === result ? 'won' : 'lost'}, drew ${drawn}`;
  return `Stated ${Math.round(confidence)}% · ${measured} · ${outcome}`;
}

/** The pick in words, for the clipboard and beside the image. */
export function shareText(prediction: SharedPrediction): string {
  const { result, period, timestamp, ai } = prediction;
  const end = ai === undefined ? [] : ['AI prediction of a random game · 18+'];
  return [`${result} for period ${period}`, momentInIndia(timestamp), factsOf(prediction), ...end].join('\n');
}

/** The name under which the image is saved. */
export function imageName({ result, period }: SharedPrediction): string {
  return `bigsmall-${period}-${result.toLowerCase()}.png`;
}
