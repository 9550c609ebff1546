import { TRIAL_SESSION } from '@bigsmall/domain';

// Ranking queries. The domain decides the places; the database only excludes players who cannot have one. It reads the
// threshold from an index that settlement updates: the signed evidence of every player with the default number of
// counted predictions (and days), best first. A query thus reads about as many rows as there are places. With
// numbers below the defaults the index is not used, and all players are read.

/** The domain's `signedEvidence` in bits, word for word as in the indexes. */
export const SIGNED = `CASE WHEN evidence <= 0 THEN 0 WHEN counted_correct * 2 > counted_total THEN evidence
    ELSE -evidence END`;

/** Upper bound of the rounding difference between this evidence and the domain's. */
export const ROUNDING = '1e-6';

/** The minimum of the players in the indexes: literals, since a migration wrote them there. */
const INDEXED = { players: { total: 300, days: 0 }, player_weeks: { total: 100, days: 3 } } as const;

/** Condition for a place; binds `$minimum`, and `$days` for weeks. It has the words of the index where that covers it. */
export function rankable(table: keyof typeof INDEXED, minimum: number, days = 0): string {
  const least = INDEXED[table];
  const ofWeek = table === 'player_weeks';
  const indexed = `counted_total >= ${least.total} AND ${ofWeek ? `days >= ${least.days} AND ` : ''}`;
  const asIndexed = minimum >= least.total && days >= least.days ? indexed : '';
  // Without a counted prediction there is no interval.
  return `${asIndexed}counted_total >= $minimum AND counted_total > 0 AND ${ofWeek ? 'days >= $days AND ' : ''}substr(session_id, 1, ${TRIAL_SESSION.length}) <> '${TRIAL_SESSION}'`;
}
