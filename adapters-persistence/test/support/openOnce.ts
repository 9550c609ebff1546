// Opens the database (a file, or an address) with a list of slow migrations, and closes it; with 'hold', stops forever in the second.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/database/openDatabase.ts';
import { openPostgres } from '../../src/database/openPostgres.ts';

const [place = '', hold] = process.argv.slice(2);

const migrations = ['0001-first', '0002-second', '0003-third'].map((name) => ({
  name,
  async up(run: (sql: string) => Promise<void>) {
    await run('CREATE TABLE IF NOT EXISTS applied (name TEXT)');
    await run(`INSERT INTO applied (name) VALUES ('${name}')`);
    if (hold === 'hold' && name === '0002-second') {
      writeSync(1, 'holding\n');
      await pause(600_000);
    }
    await pause(30);
  },
}));

const opening = place.startsWith('postgres:')
  ? openPostgres({ url: place, migrations })
  : openDatabase({ file: place, migrations });
const db = await opening;
await db.close();
writeSync(1, 'opened\n');
