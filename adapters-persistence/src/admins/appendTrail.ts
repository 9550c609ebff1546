import type { TrailEntry } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import type { Database } from '../platform/database/database.ts';
import { tableOf } from '../platform/database/tableOf.ts';

/** Writes a trail entry within the transaction of the change that it describes. */
export async function appendTrail(db: Database, entry: TrailEntry, transaction: Transaction): Promise<void> {
  await db.change(TRAIL_TABLE.insert, TRAIL_TABLE.bind(entry), transaction);
}

/** The table `audit_log`. */
export const TRAIL_TABLE = tableOf<TrailEntry>('audit_log', {
  id: 'text',
  at: { name: 'done_at', storage: 'bigint' },
  actor: 'text',
  action: 'text',
  subject: 'text',
  before: { name: 'before_facts', storage: 'json' },
  after: { name: 'after_facts', storage: 'json' },
});
