import { trailHasText } from '@bigsmall/domain/people';
import type { TrailEntry, TrailStore } from '@bigsmall/domain/ports';
import { appendTrail, TRAIL_TABLE } from './appendTrail.ts';
import type { Bind, Database } from '../platform/database/database.ts';
import type { SqlRow } from '../platform/database/tableOf.ts';

/** Rows that are read at once to look for a text. */
const ROWS_AT_ONCE = 500;

const CONDITIONS: Readonly<Record<string, string>> = {
  action: 'action = $action',
  actor: 'actor = $actor',
  since: 'done_at >= $since',
  until: 'done_at < $until',
  before: '(done_at, id) < ($at, $before)',
};

/** The trail in the table `audit_log`. */
export function createSqlTrailStore(db: Database): TrailStore {
  async function select(limit: number, bind: Bind): Promise<readonly TrailEntry[]> {
    const conditions = Object.keys(bind).flatMap((name) => CONDITIONS[name] ?? []);
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const sql = `SELECT * FROM audit_log ${where} ORDER BY done_at DESC, id DESC LIMIT $limit`;
    return (await db.select<SqlRow>(sql, { ...bind, limit })).map(TRAIL_TABLE.parse);
  }

  async function placeOf(before: string): Promise<Bind | undefined> {
    const sql = 'SELECT done_at FROM audit_log WHERE id = $before';
    const [entry] = await db.select<{ readonly done_at: number }>(sql, { before });
    return entry && { before, at: entry.done_at };
  }

  return {
    append: (entry) => db.write((transaction) => appendTrail(db, entry, transaction)),
    async newest(limit, before, { text, ...filter } = {}) {
      const exact: Bind = Object.fromEntries(
        Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      );
      let place = before === undefined ? {} : await placeOf(before);
      if (place === undefined) return [];
      if (text === undefined) return select(limit, { ...exact, ...place });
      // Databases do not agree on upper and lower case.
      const found: TrailEntry[] = [];
      for (;;) {
        const rows = await select(ROWS_AT_ONCE, { ...exact, ...place });
        found.push(...rows.filter((entry) => trailHasText(entry, text)));
        const last = rows.at(-1);
        if (rows.length < ROWS_AT_ONCE || found.length >= limit) return found.slice(0, limit);
        place = { before: last!.id, at: last!.at };
      }
    },
  };
}
