import type { BrakesState, LimitKind } from '../../api/brakes.ts';
import { count } from '../../shared/format/count.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

/** The kinds as a person reads them, in the order of the form. */
export const KIND_LABELS: Readonly<Record<LimitKind, string>> = {
  losses: 'Losses',
  rounds: 'Rounds',
  minutes: 'Minutes',
};

/** How near a limit is. */
export function nearWords({ limits, used }: BrakesState, kind: LimitKind): string {
  return `${count(used[kind])} of ${count(limits[kind].most)} ${kind} that you set for a day are used.`;
}

/** What is used of a limit, and a looser one that waits. */
export function limitHint({ limits, used }: BrakesState, kind: LimitKind): string {
  const { looser } = limits[kind];
  const today = `Today: ${count(used[kind])}.`;
  if (looser === null) return today;
  const what = looser.most === null ? 'No limit' : `Limit ${count(looser.most)}`;
  return `${today} ${what} from ${momentInIndia(looser.from)}.`;
}
