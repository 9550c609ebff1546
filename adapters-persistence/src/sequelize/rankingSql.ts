// How ranking is asked of the database. The place is decided by the domain; the database only cuts off those who cannot
// have one. It reads that cut from an index which settlement keeps: the low end of Wilson's interval of every player
// with the default number of predictions, best first. So a query reads about as many rows as there are places, however
// many players and weeks there are. With a lower number than the default the index does not serve: then it reads all
// players.

/** The low end of Wilson's 95% interval, in the very words of the indexes. */
export const WILSON_LOW = `CASE WHEN correct = 0 THEN 0 ELSE (correct + 1.9208
    - 1.96 * sqrt(CAST(correct AS DOUBLE PRECISION) * (total - correct) / total + 0.9604)) / (total + 3.8416) END`;

/** How far two computations of the same interval, here and in the domain, may be apart; it is far less. */
export const ROUNDING = '1e-9';

/** The least totals that the indexes hold. */
const INDEXED = { players: 30, player_weeks: 20 } as const;

/** Who can have a place, with `$minimum` bound; in the words of the index where that holds them all. */
export function rankable(table: keyof typeof INDEXED, minimum: number): string {
  const asIndexed = minimum >= INDEXED[table] ? `total >= ${INDEXED[table]} AND ` : '';
  return `${asIndexed}total >= $minimum AND substr(session_id, 1, 12) <> 'test-session'`;
}
