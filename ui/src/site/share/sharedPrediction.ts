import { type Outcome, outcomeOf } from '@bigsmall/domain';
import { momentInIndia } from '../../shared/format/moments.ts';
import { messages } from './messages.ts';

/** A manual pick, or with `ai` a prediction, as it is shared. `timestamp` is epoch ms. */
export type SharedPrediction = {
  readonly result: Outcome;
  readonly period: string;
  readonly timestamp: number;
  /** The drawn number; null before the draw. */
  readonly drawn: number | null;
  /** Why a pick counts nowhere: it is neither right nor wrong. */
  readonly unscored?: string | undefined;
  /** The stated percentage, and how many settled predictions of this browser were right, of how many. */
  readonly ai?: { readonly confidence: number; readonly hits: number; readonly n: number } | undefined;
};

/** Whether its side was drawn; null before its draw, and of a pick that counts nowhere. */
export function isRight({ result, drawn, unscored }: SharedPrediction): boolean | null {
  return drawn === null || unscored !== undefined ? null : outcomeOf(drawn) === result;
}

/** How it went: `RIGHT · drew 8`; undefined before that is known. */
export function endOf(prediction: SharedPrediction): string | undefined {
  const right = isRight(prediction);
  return right === null ? undefined : messages[right ? 'right' : 'wrong'](String(prediction.drawn));
}

/** Fewer settled predictions make no rate. */
const RATE_FROM = 30;

/** What it claims, beside what that is worth. */
export function claimOf({ ai, drawn }: SharedPrediction): string {
  if (ai === undefined) return messages.pick;
  const { confidence, hits, n } = ai;
  const claim = messages[drawn === null ? 'says' : 'said'](`${Math.round(confidence)}%`);
  const rate = n < RATE_FROM ? '' : messages.rate(`${Math.round((100 * hits) / n)}%`, String(n));
  return [claim, rate, messages.coin].filter(Boolean).join(' ');
}

/** The pick in words, for the clipboard and beside the image. */
export function shareText(prediction: SharedPrediction): string {
  const { result, period, timestamp } = prediction;
  const head = messages.head(result, period);
  const words = [head, momentInIndia(timestamp), endOf(prediction), claimOf(prediction), messages.foot];
  // Other programs look for plain spaces.
  return words.filter(Boolean).join('\n').replaceAll('\u00A0', ' ');
}

/** The name under which the image is saved. */
export function imageName({ result, period }: SharedPrediction): string {
  return `bigsmall-${period}-${result.toLowerCase()}.png`;
}
