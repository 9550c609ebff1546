import type { BrakesState } from '../api/brakes.ts';
import { momentInIndia } from '../shared/format/momentInIndia.ts';

/** What stops predictions, and until when. */
export type OwnStop = NonNullable<BrakesState['stop']>;

/** Why predictions are off, and until when. */
export function stopWords(stop: OwnStop): string {
  const { code, kind } = stop;
  const reason =
    code === 'cooling_off' ? 'You are on a break.' : `You have reached your limit of ${kind} for today.`;
  return `${reason} AI mode and manual picks are off until ${untilWords(stop)}.`;
}

export function untilWords({ until }: OwnStop): string {
  return momentInIndia(until);
}
