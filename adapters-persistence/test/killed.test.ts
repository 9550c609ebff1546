import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/openDatabase.ts';
import { childProgram } from './support/child.ts';
import { contradictions } from './support/contradictions.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const KILLS = 10;

type Event = { readonly kind: string; readonly sessionId?: string; readonly period: string };

describe('a server killed with SIGKILL', () => {
  const startChild = childProgram('writeUntilKilled');

  it(`loses nothing it acknowledged and leaves no part of a transaction, ${KILLS} times over`, async () => {
    const dataDir = temporaryFolder();
    const acknowledged: Event[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const child = startChild(dataDir, String(round));
      await child.printed(20 + ((round * 37) % 150));
      await child.kill();
      acknowledged.push(...child.lines.map((line) => JSON.parse(line) as Event));
    }

    const db = await openDatabase({ file: join(dataDir, 'bigsmall.sqlite') });
    try {
      expect(await missing(db, acknowledged)).toEqual([]);
      expect(acknowledged.filter(({ kind }) => kind === 'settled').length).toBeGreaterThan(KILLS);
      expect(await contradictions(db)).toEqual([]);
    } finally {
      await db.close();
    }
  }, 120_000);
});

/** What was acknowledged and is not there. */
async function missing(db: Database, events: readonly Event[]): Promise<readonly Event[]> {
  const keys = async (sql: string): Promise<Set<string>> =>
    new Set((await db.select<{ readonly key: string }>(sql, {})).map(({ key }) => key));
  const recorded = await keys(`SELECT session_id || '/' || period AS key FROM predictions`);
  const drawn = await keys('SELECT period AS key FROM draws');
  const settled = await keys('SELECT period AS key FROM settlements');
  return events.filter(({ kind, sessionId, period }) => {
    if (kind === 'recorded') return !recorded.has(`${sessionId}/${period}`);
    return kind === 'drawn' ? !drawn.has(period) : kind === 'settled' ? !settled.has(period) : false;
  });
}
