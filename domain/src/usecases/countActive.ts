import type { PresenceSpan } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** A session counts as active for so long (ms) after a ping: three of its pings, which come every 30 s. */
export const ACTIVE_FOR = 90_000;

export type CountActive = (input: { readonly now: number }) => Promise<number>;

/** Distinct sessions with a ping within the last 90 s. */
export function makeCountActive({ presence }: Pick<UseCaseDeps, 'presence'>): CountActive {
  return ({ now }) => presence.count(activeSpan(now));
}

/** When the pings of active sessions came. One from further ahead came by a clock that was set back since. */
export function activeSpan(now: number): PresenceSpan {
  return { since: now - ACTIVE_FOR, until: now + ACTIVE_FOR };
}
