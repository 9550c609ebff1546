import type { Outcome } from '@bigsmall/domain';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

/** A manual pick as it is shared. `timestamp` is epoch ms. */
export type SharedPrediction = {
  readonly result: Outcome;
  readonly period: string;
  readonly timestamp: number;
};

/** The pick in words, for the clipboard and beside the image. */
export function shareText({ result, period, timestamp }: SharedPrediction): string {
  return [
    `${result} for period ${period}`,
    momentInIndia(timestamp),
    'A random pick for a random game · 18+',
  ].join('\n');
}

/** The name under which the image is saved. */
export function imageName({ result, period }: SharedPrediction): string {
  return `bigsmall-${period}-${result.toLowerCase()}.png`;
}
