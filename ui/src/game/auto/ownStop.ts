import type { BrakeStop } from '@bigsmall/domain/people';
import { momentInIndia } from '../../shared/format/moments.ts';
import { messages } from '../display/messages.ts';

/** What stops predictions by the visitor's own choice, and until when. */
export type OwnStop = BrakeStop;

/** Why predictions are off, and until when. */
export function stopWords(stop: OwnStop): string {
  return messages.stopped[stop.code === 'cooling_off' ? 'break' : 'rounds'](untilWords(stop));
}

export function untilWords({ until }: OwnStop): string {
  return momentInIndia(until);
}
