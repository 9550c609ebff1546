import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { runCommand } from '../support/runCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const FILE = 'bigsmall.sqlite';

async function change(folder: string, ...statements: readonly string[]): Promise<void> {
  const db = new Sequelize({ dialect: 'sqlite', storage: join(folder, FILE), logging: false });
  for (const statement of statements) await db.query(statement);
  await db.close();
}

/** Makes a folder with the database of another program. */
function another(...sql: readonly string[]): (folder: string) => Promise<void> {
  return async (folder) => {
    mkdirSync(folder);
    await change(folder, ...sql);
  };
}

/** The database and what lies beside it; the lock of a start is an empty file. */
function bytesOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.startsWith(FILE) && name !== `${FILE}.lock`);
  return JSON.stringify(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

it('a product whose database is another program’s, or not whole, does not start and changes nothing', async () => {
  const root = temporaryFolder();
  onTestFinished(root.remove);
  const whole = join(root.path, 'whole');
  const product = await startProduct({ DATA_DIR: whole });
  await product.stop();

  const ours = (sql: string) => async (folder: string) => {
    await cp(whole, folder, { recursive: true });
    await change(folder, sql);
  };
  const cases: readonly (readonly [string, (folder: string) => Promise<void>, RegExp])[] = [
    ['another program', another('CREATE TABLE notes (id INTEGER)'), /belongs to another program/],
    [
      'another program with a log',
      another('PRAGMA journal_mode = WAL', 'CREATE TABLE notes (id INTEGER)'),
      /belongs to another program/,
    ],
    [
      'another application id',
      another('PRAGMA application_id = 1196444487', 'CREATE TABLE tiles (id INTEGER)'),
      /belongs to another program/,
    ],
    ...['players', 'schema_migrations', 'predictions', 'draws']
      .slice(0, scaled(4, 1))
      .map(
        (table) =>
          [`no ${table}`, ours(`DROP TABLE ${table}`), new RegExp(`misses the table ${table}`)] as const,
      ),
    ['no index', ours('DROP INDEX draws_by_age'), /misses the index draws_by_age/],
  ];
  const failures: string[] = [];
  for (const [what, prepare, message] of cases) {
    const folder = join(root.path, what.replaceAll(' ', '-'));
    await prepare(folder);
    const before = bytesOf(folder);
    const { child, ended } = runCommand([], { DATA_DIR: folder, PORT: '0' });
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    const { code, output } = await ended;
    clearTimeout(timer);
    if (code !== 1 || !message.test(output)) failures.push(`${what}: exit ${code}, ${output.slice(-200)}`);
    else if (bytesOf(folder) !== before) failures.push(`${what}: files were changed`);
  }
  trustRow({
    fault: 'a database of another program, or one that misses a table or an index, at the start',
    tried: cases.length,
    survived: cases.length - failures.length,
    lost: failures.filter((failure) => failure.endsWith('changed')).length,
    figures: 'each rejected with one line, every byte beside it as before',
    failures,
    brokenBy: 'takes-any-file: neither the application id nor the schema is compared',
  });
  expect(failures).toEqual([]);
});
