import { type Entrant, enterRanking, type RankEntry } from '@bigsmall/domain';
import type { RecordedPrediction, RecordingTerms } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { bindRows, type SqlRow, tableOf } from '../platform/database/tableOf.ts';

const TABLE = tableOf<RankEntry>('rank_entries', {
  weekStart: 'bigint',
  sessionId: 'text',
  visitor: 'text',
  network: 'text',
  seat: 'integer',
  lot: 'bigint',
  at: { name: 'entered_at', storage: 'bigint' },
});

// Each part of the union uses its own index.
const existingSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ week_start: 'bigint', session_id: 'text', visitor: 'text', network: 'text' })})
  SELECT ${TABLE.names} FROM rank_entries WHERE (week_start, session_id) IN (SELECT week_start, session_id FROM incoming)
  UNION SELECT ${TABLE.names} FROM rank_entries WHERE (week_start, visitor) IN (SELECT week_start, visitor FROM incoming)
  UNION SELECT ${TABLE.names} FROM rank_entries WHERE (week_start, network) IN (SELECT week_start, network FROM incoming)`;

// If two servers assign the same seat, one of them inserts nothing; its session tries again with its next prediction.
// Always in one order, so that the two cannot deadlock.
const insertSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(TABLE.columns)})
  INSERT INTO rank_entries (${TABLE.names})
  SELECT ${TABLE.names} FROM incoming WHERE true ORDER BY week_start, network, seat
  ON CONFLICT DO NOTHING
  RETURNING ${TABLE.names}`;

/**
 * Enters the sessions of recorded predictions into their weeks' rankings, as far as there are free seats. Returns their
 * entries, and may return others.
 */
export async function enterBatch(
  db: Database,
  recorded: readonly { readonly prediction: RecordedPrediction; readonly terms: RecordingTerms }[],
  transaction: Transaction,
): Promise<readonly RankEntry[]> {
  const requests = recorded.flatMap(({ prediction, terms: { enter } }) =>
    enter === undefined ? [] : [{ entrant: entrantOf(prediction, enter.claim), seats: enter.seats }],
  );
  const [first] = requests;
  if (first === undefined) return [];
  const keys = requests.map(({ entrant: { weekStart, sessionId, visitor, network } }) => {
    return [weekStart, sessionId, visitor, network];
  });
  const read = async () =>
    (await db.select<SqlRow>(existingSql(db), bindRows(keys), transaction)).map(TABLE.parse);
  const entered = await read();
  const entries = enterRanking({
    entered,
    asking: requests.map(({ entrant }) => entrant),
    // All requests of a server have the same setting.
    seats: first.seats,
  });
  if (entries.length === 0) return entered;
  const rows = bindRows(entries.map(TABLE.cells));
  const added = await db.select<SqlRow>(insertSql(db), rows, transaction);
  return added.length === entries.length ? [...entered, ...entries] : read();
}

function entrantOf(
  { sessionId, weekStart, recordedAt }: RecordedPrediction,
  { visitor, network, lot }: Pick<Entrant, 'visitor' | 'network' | 'lot'>,
): Entrant {
  return { sessionId, weekStart, visitor, network, lot, at: recordedAt };
}
