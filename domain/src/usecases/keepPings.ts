import type { Ping } from '../ports/index.ts';
import { activeSpan } from './countActive.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

export type KeepPings = (input: { readonly pings: readonly Ping[]; readonly now: number }) => Promise<void>;

/** Keeps the pings, and forgets sessions that do not count any more. */
export function makeKeepPings({ presence }: Pick<UseCaseDeps, 'presence'>): KeepPings {
  return ({ pings, now }) => presence.keep(pings, activeSpan(now));
}
