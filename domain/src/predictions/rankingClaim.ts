/** What a request shows of its sender, in keyed hashes that change each week: nothing here names a visitor or an address. */
export type RankingClaim = {
  /** The visitor that the server knows by its sealed cookie. */
  readonly visitor: string;
  /** The network (IPv4 /24, IPv6 /48) that the request came from. */
  readonly network: string;
};

/** Ranked sessions of one network in one week. */
export const NETWORK_SEATS = 5;

/** How the ids of trial sessions begin, which anybody can choose. */
export const TRIAL_SESSION = 'test-session';

/** Whether a session may take a place: those that were chosen for a trial never do. */
export function isRankable(sessionId: string): boolean {
  return !sessionId.startsWith(TRIAL_SESSION);
}
