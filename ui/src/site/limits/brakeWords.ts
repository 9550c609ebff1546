import type { BrakesState } from '@bigsmall/adapters-http/wire';
import { count } from '../../shared/format/count.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { messages } from './messages.ts';

const words = messages.limits;

/** How near the limit is. */
export function nearWords({ limit, used }: BrakesState): string {
  return words.near(count(used), count(limit.most));
}

/** The rounds used of the limit, and a looser one that waits. */
export function limitHint({ limit: { looser }, used }: BrakesState): string {
  if (looser === null) return words.today(count(used));
  const next = looser.most === null ? words.none : words.limit(count(looser.most));
  return words.looser(count(used), next, momentInIndia(looser.from));
}
