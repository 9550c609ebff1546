import type { Stores } from '../../ports.ts';
import type { PublicId } from '../../visitors/publicId.ts';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { aRecordedPrediction } from '../../testing/builders.ts';

export const WEEK = 7 * 24 * 60 * 60_000;
export const THIS_WEEK = aRecordedPrediction().weekStart;
/** Has every player with a counted prediction on a list. */
export const ALL = { minimum: 1, places: 100, days: 1 };

/** The names under which the lists show these sessions. */
export function publicIdsOf(
  players: Stores['players'],
  sessions: readonly string[],
): Promise<readonly (PublicId | undefined)[]> {
  return Promise.all(
    sessions.map(async (one) => (await players.find(requireSessionId(one), THIS_WEEK))?.publicId),
  );
}
