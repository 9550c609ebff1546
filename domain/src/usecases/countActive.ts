import type { PresenceSpan } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** A session counts as active for so long (ms) after a ping: three of its pings, which come every 30 s. */
export const ACTIVE_FOR = 90_000;

/** Active sessions that one address counts for, however many it has. */
export const ACTIVE_PER_ADDRESS = 20;

/** `perAddress`: the most that count of one address. */
export type CountActive = (input: { readonly now: number; readonly perAddress?: number }) => Promise<number>;

/** Distinct sessions with a ping within the last 90 s, of one address at most so many. */
export function makeCountActive({ presence }: Pick<UseCaseDeps, 'presence'>): CountActive {
  return ({ now, perAddress = ACTIVE_PER_ADDRESS }) => presence.count(activeSpan(now), perAddress);
}

/** When the pings of active sessions came. One from further ahead came by a clock that was set back since. */
export function activeSpan(now: number): PresenceSpan {
  return { since: now - ACTIVE_FOR, until: now + ACTIVE_FOR };
}
