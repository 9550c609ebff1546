// How ranking is asked of the database. The place is decided by the domain; the database only cuts off those who cannot
// have one. It reads that cut from an index which settlement keeps: the low end of Wilson's interval of every player
// with the default number of counted predictions (and days), best first. So a query reads about as many rows as there are places, however
// many players and weeks there are. With lower numbers than the defaults the index does not serve: then it reads all
// players.

/** The low end of Wilson's 95% interval, in the very words of the indexes. */
export const WILSON_LOW = `CASE WHEN counted_correct = 0 THEN 0 ELSE (counted_correct + 1.9208
    - 1.96 * sqrt(CAST(counted_correct AS DOUBLE PRECISION) * (counted_total - counted_correct) / counted_total
    + 0.9604)) / (counted_total + 3.8416) END`;

/** How far two computations of the same interval, here and in the domain, may be apart; it is far less. */
export const ROUNDING = '1e-9';

/** The least that the indexes hold. */
const INDEXED = { players: { total: 300, days: 0 }, player_weeks: { total: 100, days: 3 } } as const;

/** Who can have a place, with `$minimum` and of weeks `$days` bound; in the words of the index where that holds them all. */
export function rankable(table: keyof typeof INDEXED, minimum: number, days = 0): string {
  const least = INDEXED[table];
  const ofWeek = table === 'player_weeks';
  const indexed = `counted_total >= ${least.total} AND ${ofWeek ? `days >= ${least.days} AND ` : ''}`;
  const asIndexed = minimum >= least.total && days >= least.days ? indexed : '';
  // Nobody without a counted prediction has an interval.
  return `${asIndexed}counted_total >= $minimum AND counted_total > 0 AND ${ofWeek ? 'days >= $days AND ' : ''}substr(session_id, 1, 12) <> 'test-session'`;
}
