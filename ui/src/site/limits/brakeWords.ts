import type { BrakesState } from '@bigsmall/adapters-http/wire';
import type { LimitKind } from '../../api/brakes.ts';
import { count } from '../../shared/format/count.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { messages } from './messages.ts';

/** The kinds as a person reads them, in the order of the form. */
export const KIND_LABELS: Readonly<Record<LimitKind, string>> = messages.limits.kinds;

/** How near a limit is. */
export function nearWords({ limits, used }: BrakesState, kind: LimitKind): string {
  return messages.limits.near[kind](count(used[kind]), count(limits[kind].most));
}

/** What is used of a limit, and a looser one that waits. */
export function limitHint({ limits, used }: BrakesState, kind: LimitKind): string {
  const { looser } = limits[kind];
  const words = messages.limits;
  if (looser === null) return words.today(count(used[kind]));
  const what = looser.most === null ? words.none : words.limit(count(looser.most));
  return words.looser(count(used[kind]), what, momentInIndia(looser.from));
}
