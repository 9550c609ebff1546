import { NAMEABLE_BITS, type RankEvidence } from '@bigsmall/domain';
import type { PublicId } from '@bigsmall/domain/people';
import type { LeaderboardStore, RankCandidate } from '@bigsmall/domain/ports';
import type { Bind, Database } from '../platform/database/database.ts';
import { rankable, ROUNDING, SIGNED } from './rankingSql.ts';

/**
 * `threshold` is the player on the last place; a player below it by more than rounding has no place. Many players can
 * have its exact figures: of those, as many as there are places are read, the lowest by the column `decider` that breaks
 * ties. `latest` is its value for the last of them; all with that value are read, since ids decide among them. Most
 * coins have no evidence, exactly 0, and are ordered by their correct ones: of those only the part above the threshold.
 * Each part is one JSON text: a driver takes longer for the cells of 100 rows than the database for the query.
 */
function candidatesSql(table: string, where: string, decider: string, json: string): string {
  const read = (part: string): string => `(
    SELECT ${json} FROM ${table}
    WHERE ${where}
      AND (${decider} <= COALESCE((SELECT latest FROM tied), ${Number.MAX_SAFE_INTEGER})
        OR counted_correct <> (SELECT counted_correct FROM threshold) OR counted_total <> (SELECT counted_total FROM threshold))
      AND ${SIGNED} ${part})`;
  return `
  WITH threshold AS (
    SELECT ${SIGNED} AS signed, counted_correct, counted_total FROM ${table} WHERE ${where}
    ORDER BY ${SIGNED} DESC, counted_correct DESC, counted_total DESC, ${decider} LIMIT 1 OFFSET $before
  ), tied AS (
    SELECT ${decider} AS latest FROM ${table} WHERE ${where}
      AND ${SIGNED} = (SELECT signed FROM threshold)
      AND counted_correct = (SELECT counted_correct FROM threshold) AND counted_total = (SELECT counted_total FROM threshold)
    ORDER BY ${decider} LIMIT 1 OFFSET $before
  )
  SELECT
    ${read(`>= COALESCE((SELECT CASE WHEN signed = 0 THEN ${ABOVE_0} ELSE signed - ${ROUNDING} END FROM threshold), ${LEAST})`)} AS above,
    ${read(`= (SELECT CASE WHEN signed = 0 THEN signed END FROM threshold)
      AND counted_correct >= (SELECT counted_correct FROM threshold)`)} AS without`;
}

/** Below every positive evidence, and below every evidence. */
const [ABOVE_0, LEAST] = ['1e-300', '-1e300'];

const overallSql = (db: Database, minimum: number): string =>
  candidatesSql(
    'players',
    rankable('players', minimum),
    'counted_last_at',
    db.jsonOf('public_id, counted_total, counted_correct, counted_streak, 0, counted_last_at'),
  );

// A subquery for each of the player's columns: with a join PostgreSQL, which cannot estimate how few players pass the threshold, reads
// all players.
const weeklySql = (db: Database, minimum: number, days: number): string =>
  candidatesSql(
    'player_weeks',
    ofWeek(minimum, days),
    'lot',
    db.jsonOf(`
      (SELECT public_id FROM players WHERE players.session_id = player_weeks.session_id), counted_total, counted_correct,
      (SELECT counted_streak FROM players WHERE players.session_id = player_weeks.session_id), lot, last_prediction_at`),
  );

/** The players of a ranking, and the signed evidence of those who can be named. */
async function evidenceIn(db: Database, table: string, where: string, bind: Bind): Promise<RankEvidence> {
  const [counted, strong] = await Promise.all([
    db.select<{ readonly ranked: number }>(
      `SELECT CAST(COUNT(*) AS INTEGER) AS ranked FROM ${table} WHERE ${where}`,
      bind,
    ),
    db.select<{ readonly bits: number }>(
      `SELECT ${SIGNED} AS bits FROM ${table} WHERE ${where} AND ${SIGNED} >= ${NAMEABLE_BITS}`,
      bind,
    ),
  ]);
  return { ranked: counted[0]!.ranked, strong: strong.map(({ bits }) => bits) };
}

const ofWeek = (minimum: number, days: number): string =>
  `week_start = $weekStart AND ${rankable('player_weeks', minimum, days)}`;

/** The texts of two arrays of cells: of the players with evidence, and of those without. */
type BoardRow = { readonly above: string; readonly without: string };
type Cells = readonly [PublicId, number, number, number, number, number];

type EntryRow = { readonly own: number; readonly elsewhere: number; readonly seats: number };

const ENTRY = `
  SELECT
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND session_id = $sessionId) AS own,
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND visitor = $visitor AND session_id <> $sessionId) AS elsewhere,
    (SELECT CAST(COUNT(*) AS INTEGER) FROM rank_entries
      WHERE week_start = $weekStart AND network = $network) AS seats`;

/** Ranking by the counters in the tables `players` and `player_weeks`, as settlement updated them, and by `rank_entries`. */
export function createSqlLeaderboardStore(db: Database): LeaderboardStore {
  async function candidates(sql: string, bind: Bind): Promise<readonly RankCandidate[]> {
    const [row] = await db.select<BoardRow>(sql, bind);
    return [row!.above, row!.without].flatMap((text) => (JSON.parse(text) as Cells[]).map(toCandidate));
  }

  return {
    overall: ({ minimum, places }) => candidates(overallSql(db, minimum), { minimum, before: places - 1 }),

    weekly: (weekStart, { minimum, days, places }) =>
      candidates(weeklySql(db, minimum, days), { weekStart, minimum, days, before: places - 1 }),

    overallEvidence: ({ minimum }) => evidenceIn(db, 'players', rankable('players', minimum), { minimum }),

    weeklyEvidence: (weekStart, { minimum, days }) =>
      evidenceIn(db, 'player_weeks', ofWeek(minimum, days), { weekStart, minimum, days }),

    async entry(weekStart, sessionId, claim) {
      const [row] = await db.select<EntryRow>(ENTRY, {
        weekStart,
        sessionId,
        visitor: claim?.visitor ?? '',
        network: claim?.network ?? '',
      });
      // The counts form one row.
      const { own, elsewhere, seats } = row!;
      return { entered: own > 0, visitorElsewhere: elsewhere > 0, seatsTaken: seats };
    },
  };
}

function toCandidate([id, total, correct, currentStreak, lot, lastPredictionAt]: Cells): RankCandidate {
  return { id, total, correct, currentStreak, lot, lastPredictionAt };
}
