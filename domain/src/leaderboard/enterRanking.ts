import type { SessionId } from '../visitors/sessionId.ts';

/** What a request shows of its sender, in keyed hashes that change each week: nothing here names a visitor or an address. */
export type RankingClaim = {
  /** The visitor that the server knows by its sealed cookie. */
  readonly visitor: string;
  /** The network (IPv4 /24, IPv6 /48) that the request came from. */
  readonly network: string;
  /** A number that the sender cannot know or choose; among equal players the lower one comes first. */
  readonly lot: number;
};

/** A session that asks to take part in the ranking of the week from `weekStart` on; times are epoch ms. */
export type Entrant = RankingClaim & {
  readonly sessionId: SessionId;
  readonly weekStart: number;
  readonly at: number;
};

/** A session that takes part, with its seat (from 1) among those of its network. */
export type RankEntry = Entrant & { readonly seat: number };

/** Seats of one network in one week. */
export const NETWORK_SEATS = 5;

/**
 * The new entries of those who ask, in the order in which they asked. A session enters a week once, a visitor with one
 * session, and of one network at most `seats` sessions. Entry is decided before any result is known and is never taken
 * back, so that nobody can choose the lucky ones of many sessions.
 */
export function enterRanking(input: {
  readonly entered: readonly RankEntry[];
  readonly asking: readonly Entrant[];
  readonly seats: number;
}): readonly RankEntry[] {
  const sessions = new Set(input.entered.map(sessionKey));
  const visitors = new Set(input.entered.map(visitorKey));
  const seats = new Set(input.entered.map(seatKey));
  return input.asking.toSorted(compareEntrants).flatMap((entrant) => {
    if (!isRankable(entrant.sessionId)) return [];
    if (sessions.has(sessionKey(entrant)) || visitors.has(visitorKey(entrant))) return [];
    const free = Array.from({ length: input.seats }, (_, index) => ({ ...entrant, seat: index + 1 })).find(
      (entry) => !seats.has(seatKey(entry)),
    );
    if (free === undefined) return [];
    sessions.add(sessionKey(free));
    visitors.add(visitorKey(free));
    seats.add(seatKey(free));
    return [free];
  });
}

function sessionKey({ weekStart, sessionId }: Entrant): string {
  return JSON.stringify([weekStart, sessionId]);
}

function visitorKey({ weekStart, visitor }: Entrant): string {
  return JSON.stringify([weekStart, visitor]);
}

function seatKey({ weekStart, network, seat }: RankEntry): string {
  return JSON.stringify([weekStart, network, seat]);
}

/** By time, then by lot; texts decide among what is left, so that the order of the input never does. */
function compareEntrants(a: Entrant, b: Entrant): number {
  return (
    a.at - b.at ||
    a.lot - b.lot ||
    compareTexts(sessionKey(a), sessionKey(b)) ||
    compareTexts(visitorKey(a), visitorKey(b)) ||
    compareTexts(a.network, b.network)
  );
}

function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** How the ids of trial sessions begin, which anybody can choose. */
export const TRIAL_SESSION = 'test-session';

/** Whether a session may take a place: those that were chosen for a trial never do. */
export function isRankable(sessionId: string): boolean {
  return !sessionId.startsWith(TRIAL_SESSION);
}
