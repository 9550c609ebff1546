import type { Outcome } from '@bigsmall/domain';

/** A manual pick as it is shared. `timestamp` is epoch ms. */
export type SharedPrediction = {
  readonly result: Outcome;
  readonly period: string;
  readonly timestamp: number;
};

const indiaTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An instant (epoch ms) on India's clocks: `26 Sept 2026, 5:30 pm IST`. */
export function timeInIndia(timestamp: number): string {
  return `${indiaTime.format(timestamp)} IST`;
}

/** The pick in words, for the clipboard and beside the image. */
export function shareText({ result, period, timestamp }: SharedPrediction): string {
  return [
    `${result} for period ${period}`,
    timeInIndia(timestamp),
    'A random pick for a random game · 18+',
  ].join('\n');
}

/** The name under which the image is saved. */
export function imageName({ result, period }: SharedPrediction): string {
  return `bigsmall-${period}-${result.toLowerCase()}.png`;
}
