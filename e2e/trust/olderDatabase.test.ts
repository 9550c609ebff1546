import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { runCommand } from '../support/runCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { trustRow } from './support/trustRow.ts';

const LOG_KEY = '7'.repeat(64);
/** The period of the 41st draw of a feed. */
const LAST_DRAW = '20260926100011030';
const FILES = ['', '-wal', '-shm'].map((suffix) => `bigsmall.sqlite${suffix}`);

type Settings = Readonly<Record<string, string>>;

async function checkpointOf(url: string) {
  const response = await fetch(`${url}/api/log/checkpoint`);
  return { status: response.status, size: Number((await response.text()).split('\n')[1]) };
}

/** A feed of so many draws, 12 of them published, and the settings of servers that read it. */
async function startFeed(draws = 2000) {
  const feed = await startReplayFeed(minuteDraws('20260926100010990', draws), { visible: 12 });
  onTestFinished(() => feed.close());
  const settings = { GAME_FEED_URL: feed.url, TEST_FEED_MAX_LAG_MS: '0', GAME_FEED_POLL_MS: '200' };
  return { feed, settings };
}

/** Publishes some of a log, has a copy made while the server is stopped, and publishes more; answers with how much. */
async function publishAround(settings: Settings, copy: () => Promise<void>): Promise<number> {
  const { feed, settings: reading } = await startFeed();
  const product = await startProduct({ ...reading, ...settings });
  onTestFinished(() => void product.kill());
  const { url } = product;
  await expect.poll(async () => (await checkpointOf(url)).size, { timeout: 20_000 }).toBeGreaterThan(5);
  await product.stop();
  await copy();
  feed.publishEvery(100);
  await product.start();
  await expect.poll(async () => (await checkpointOf(url)).size, { timeout: 20_000 }).toBeGreaterThan(20);
  feed.pause();
  const { size } = await checkpointOf(url);
  await product.stop();
  return size;
}

/** Whether a server over an older database signs nothing, neither at once nor when its log has grown, and says why. */
async function signsNothing(settings: Settings): Promise<readonly string[]> {
  // It ends with the awaited draw, so that a server that was late to read still sees it.
  const { feed, settings: reading } = await startFeed(41);
  const product = await startProduct({ ...reading, ...settings });
  onTestFinished(() => void product.kill());
  const issues: string[] = [];
  const look = async (when: string): Promise<void> => {
    const { status, size } = await checkpointOf(product.url);
    if (status !== 503) issues.push(`${when}: status ${status}, ${size} entries signed`);
  };
  await look('at the start');
  feed.publishEvery(50);
  const results = async () => JSON.stringify(await (await fetch(`${product.url}/api/game/results`)).json());
  await expect.poll(results, { timeout: 20_000 }).toContain(LAST_DRAW);
  await look('when its log has grown');
  const ready = await (await fetch(`${product.url}/api/ready`)).text();
  if (!ready.includes('The record is not signed')) issues.push(`ready says ${ready}`);
  await product.stop();
  const lines = product
    .log()
    .split('\n')
    .filter((line) => line.includes('Nothing of the record is signed'));
  if (lines.length !== 1 || !lines[0]!.includes('LOG_ORIGIN')) issues.push(`the log says ${product.log()}`);
  return issues;
}

async function signsAgain(settings: Settings): Promise<readonly string[]> {
  const { settings: reading } = await startFeed();
  const product = await startProduct({ ...reading, ...settings });
  onTestFinished(() => void product.kill());
  const { status } = await checkpointOf(product.url);
  await product.stop();
  return status === 200 ? [] : [`${JSON.stringify(settings)}: status ${status}`];
}

type Scenes = Record<string, readonly string[]>;

async function onSqlite(folder: string): Promise<Scenes> {
  const [used, older, moved] = ['used', 'older', 'moved'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await publishAround({ DATA_DIR: used }, async () => cpSync(used, older, { recursive: true }));
  mkdirSync(moved);
  for (const name of ['bigsmall.sqlite', 'log-key']) cpSync(join(older, name), join(moved, name));
  for (const name of FILES) rmSync(join(used, name), { force: true });
  cpSync(join(older, 'bigsmall.sqlite'), join(used, 'bigsmall.sqlite'));
  return {
    'SQLite, the key in its file, the same data folder': await signsNothing({ DATA_DIR: used }),
    'SQLite, a new data folder': [
      ...(await signsNothing({ DATA_DIR: moved })),
      ...(await signsAgain({ DATA_DIR: moved, LOG_ORIGIN: 'localhost/log-2' })),
    ],
  };
}

async function onSqliteWithKeyInEnvironment(folder: string): Promise<Scenes> {
  const [used, backup, into] = ['own', 'backup', 'into'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const command = async (...args: string[]) => {
    const { code, output } = await runCommand(args, { DATA_DIR: used, LOG_KEY }).ended;
    if (code !== 0) throw new Error(output);
  };
  await publishAround({ DATA_DIR: used, LOG_KEY }, () => command('backup', backup));
  await command('restore', backup, '--into', into);
  return {
    'SQLite, the key in the environment, restored by the command': await signsNothing({
      DATA_DIR: into,
      LOG_KEY,
    }),
  };
}

async function onPostgres(folder: string): Promise<Scenes> {
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const at = (name: string): string => {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = new Sequelize(at('postgres'), { logging: false, pool: { max: 1 } });
  onTestFinished(() => admin.close());
  const copyDatabase = async (from: string, to: string) =>
    void (await admin.query(`CREATE DATABASE "${to}" TEMPLATE "${from}"`));
  await admin.query('CREATE DATABASE played');
  const dir = (name: string): string => join(folder, name);
  const of = (database: string, name: string): Settings => ({
    DATABASE_URL: at(database),
    DATA_DIR: dir(name),
    LOG_KEY,
  });

  await publishAround(of('played', 'one'), () => copyDatabase('played', 'older'));
  for (const name of ['kept', 'moved', 'second']) await copyDatabase('older', name);
  // Two replicas that share an object store.
  mkdirSync(dir('two'));
  symlinkSync(join(dir('one'), 'objects'), join(dir('two'), 'objects'));
  const { settings: reading } = await startFeed();
  const first = await startProduct({ ...reading, ...of('played', 'one') });
  onTestFinished(() => void first.kill());
  const beside = await signsNothing(of('second', 'two'));
  const { status } = await checkpointOf(first.url);
  await first.stop();
  return {
    'two replicas, one of them on an older database': [
      ...beside,
      ...(status === 200 ? [] : [`the newer one answers ${status}`]),
    ],
    'PostgreSQL, the same data folder': await signsNothing(of('kept', 'one')),
    'PostgreSQL, a new data folder': [
      ...(await signsNothing(of('moved', 'three'))),
      ...(await signsAgain({ ...of('moved', 'three'), LOG_ORIGIN: 'localhost/log-2' })),
    ],
  };
}

it('a server over an older database signs nothing, however it was restored, until the log has a new name', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const ways = [onSqlite, onSqliteWithKeyInEnvironment, onPostgres].map((way) => way(folder.path));
  const scenes = Object.entries(Object.assign({}, ...(await Promise.all(ways))) as Scenes);
  trustRow({
    fault: 'a database older than the published record, restored in six ways on both engines',
    tried: scenes.length,
    survived: scenes.filter(([, issues]) => issues.length === 0).length,
    lost: 0,
    failures: scenes.flatMap(([way, issues]) => issues.map((issue) => `${way}: ${issue}`)),
    brokenBy: 'trusts-the-database',
  });
  expect(scenes).toHaveLength(6);
});
