import { type Entrant, enterRanking, type RankEntry } from '@bigsmall/domain';
import type { RecordedPrediction, RecordingTerms } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from './database.ts';
import { bindRows } from './rowset.ts';
import { type SqlRow, tableOf } from './tableOf.ts';

const TABLE = tableOf<RankEntry>('rank_entries', {
  weekStart: 'bigint',
  sessionId: 'text',
  visitor: 'text',
  network: 'text',
  seat: 'integer',
  lot: 'bigint',
  at: { name: 'entered_at', storage: 'bigint' },
});

// Each way by its own index.
const metSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ week_start: 'bigint', session_id: 'text', visitor: 'text', network: 'text' })})
  SELECT ${TABLE.names} FROM rank_entries WHERE (week_start, session_id) IN (SELECT week_start, session_id FROM incoming)
  UNION SELECT ${TABLE.names} FROM rank_entries WHERE (week_start, visitor) IN (SELECT week_start, visitor FROM incoming)
  UNION SELECT ${TABLE.names} FROM rank_entries WHERE (week_start, network) IN (SELECT week_start, network FROM incoming)`;

// Of two servers that give away the same seat one does nothing; its session asks again with its next prediction. In
// one order for all, so that the two do not wait for each other.
const insertSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(TABLE.columns)})
  INSERT INTO rank_entries (${TABLE.names})
  SELECT ${TABLE.names} FROM incoming WHERE true ORDER BY week_start, network, seat
  ON CONFLICT DO NOTHING`;

/** Enters the sessions of recorded predictions into their weeks' rankings, as far as there are seats for them. */
export async function enterBatch(
  db: Database,
  recorded: readonly { readonly prediction: RecordedPrediction; readonly terms: RecordingTerms }[],
  transaction: Transaction,
): Promise<void> {
  const asking = recorded.flatMap(({ prediction, terms: { enter } }) =>
    enter === undefined ? [] : [{ entrant: entrantOf(prediction, enter.claim), seats: enter.seats }],
  );
  const [first] = asking;
  if (first === undefined) return;
  const keys = asking.map(({ entrant: { weekStart, sessionId, visitor, network } }) => {
    return [weekStart, sessionId, visitor, network];
  });
  const met = await db.select<SqlRow>(metSql(db), bindRows(keys), transaction);
  const entries = enterRanking({
    entered: met.map(TABLE.parse),
    asking: asking.map(({ entrant }) => entrant),
    // One setting for all of a server.
    seats: first.seats,
  });
  if (entries.length > 0) await db.change(insertSql(db), bindRows(entries.map(TABLE.cells)), transaction);
}

function entrantOf(
  { sessionId, weekStart, recordedAt }: RecordedPrediction,
  { visitor, network, lot }: Pick<Entrant, 'visitor' | 'network' | 'lot'>,
): Entrant {
  return { sessionId, weekStart, visitor, network, lot, at: recordedAt };
}
