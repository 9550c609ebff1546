import type { Ping, PresenceSpan } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'presence'>;

/** How long (ms) a session counts as active after a ping: three of its pings, which come every 30 s. */
const ACTIVE_FOR = 90_000;

/** The most active sessions that count for one address. */
export const ACTIVE_PER_ADDRESS = 20;

/** `perAddress`: the most that count for one address. */
export type CountActive = (input: {
  readonly now: number;
  readonly perAddress?: number | undefined;
}) => Promise<number>;

/** Distinct sessions with a ping within the last 90 s. */
export function makeCountActive({ presence }: Deps): CountActive {
  return ({ now, perAddress = ACTIVE_PER_ADDRESS }) => presence.count(activeSpan(now), perAddress);
}

export type RecordPings = (input: { readonly pings: readonly Ping[]; readonly now: number }) => Promise<void>;

/** Stores the pings, and removes sessions that no longer count. */
export function makeRecordPings({ presence }: Deps): RecordPings {
  return ({ pings, now }) => presence.record(pings, activeSpan(now));
}

/** When the pings of active sessions came. One from further ahead came by a clock that was set back since. */
function activeSpan(now: number): PresenceSpan {
  return { since: now - ACTIVE_FOR, until: now + ACTIVE_FOR };
}
