import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { runCommand } from '../support/runCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { commandsIn } from './support/documentedCommands.ts';
import { readTables, type Tables } from './support/readTables.ts';
import { runAudit } from './support/runAudit.ts';
import { startPlayers } from './support/startPlayers.ts';
import { trustRow } from './support/trustRow.ts';

const PLAYERS = Array.from({ length: 5 }, (_, index) => `dumped-${index}`);

it('the documented commands dump a PostgreSQL database and restore it, with a backup beside, into an empty one', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const at = (name: string): string => join(folder.path, name);
  const postgres = await startServer({ ofSystem: true });
  onTestFinished(() => postgres.stop());
  const feed = await startReplayFeed(minuteDraws('20260926100010400', 100), { visible: 12 });
  onTestFinished(() => feed.close());
  const settings = {
    GAME_FEED_URL: feed.url,
    GAME_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    RATE_LIMIT_SCALE: '1000',
  };
  const used = { ...settings, DATABASE_URL: postgres.url, DATA_DIR: at('used') };
  const product = await startProduct(used);
  onTestFinished(() => void product.kill());
  feed.publishEvery(600);
  const players = startPlayers({ urls: [product.url], feed, sessions: PLAYERS });
  await expect.poll(() => players.log.accepted.size, { timeout: 60_000 }).toBeGreaterThan(50);
  await players.stop();
  feed.pause();
  await pause(2000);
  await product.stop();
  const before = await tablesOf(postgres.url);

  const [dump, restore, ...others] = commandsIn('docs/operations/backup.md')
    .map(({ command }) => command)
    .filter((command) => command.startsWith('pg_'));
  const run = (command: string | undefined, url: string) =>
    execFileSync('sh', ['-ec', command ?? 'exit 3'], {
      cwd: folder.path,
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  run(dump, postgres.url);
  await runProduct(['backup', at('backup')], used);
  const again = await emptyDatabase(postgres.url);
  run(restore, again);
  await runProduct(['restore', at('backup'), '--into', at('again')], used);
  const restored = await tablesOf(again);
  const failures: unknown[] = [...differentTables(before, restored)];

  const second = await startProduct({ ...settings, DATABASE_URL: again, DATA_DIR: at('again') });
  onTestFinished(() => void second.kill());
  const audit = await runAudit([second.url]);
  if (audit.code !== 0) failures.push(audit.output);
  await second.stop();
  trustRow({
    fault: 'PostgreSQL dumped and restored into an empty database by the documented commands',
    tried: 2,
    survived: 2 - others.length,
    lost: 0,
    figures: `${before.predictions.length} predictions and ${before.record_entries.length} entries of the log, row by row`,
    failures,
    brokenBy: 'a dump without a table',
  });
  expect(before.predictions.length).toBeGreaterThan(50);
  expect(before.record_entries.length).toBeGreaterThan(10);
});

async function runProduct(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await runCommand(args, settings).ended;
  if (code !== 0) throw new Error(output);
}

async function tablesOf(url: string): Promise<Tables> {
  const db = new Sequelize(url, { logging: false });
  const tables = await readTables(db);
  await db.close();
  return tables;
}

async function emptyDatabase(server: string): Promise<string> {
  const db = new Sequelize(server, { logging: false, pool: { max: 1 } });
  await db.query('CREATE DATABASE again');
  await db.close();
  const url = new URL(server);
  url.pathname = '/again';
  return url.href;
}

function textOf(rows: readonly object[]): string {
  return rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n');
}

function differentTables(before: Tables, after: Tables): readonly string[] {
  return Object.entries(before)
    .filter(([name, rows]) => textOf(rows) !== textOf(after[name as keyof Tables]))
    .map(([name]) => `the table ${name}`);
}
