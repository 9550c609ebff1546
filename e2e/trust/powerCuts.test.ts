import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask, type Asking } from './support/ask.ts';
import { diskModel, type Loss } from './support/diskModel.ts';
import { readFileEvents, straceCommand } from './support/fileEvents.ts';
import { namedImages } from './support/imageIssues.ts';
import { noiseJpeg } from './support/noiseJpeg.ts';
import { readTables } from './support/readTables.ts';
import { scaled } from './support/scaled.ts';
import { settlementIssues } from './support/settlementIssues.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const CUTS = scaled(61, 12);
const WRITING_MS = scaled(15_000, 4000);
/** A slow machine writes longer, until it was promised more than so many, but no longer than this. */
const LEAST = scaled(500, 100);
const LONGEST_MS = 120_000;
const STARTS = scaled(4, 1);

/** An answer that promised something: the table and id of the row, and when it had come, in epoch ms. */
type Promised = {
  readonly table: 'predictions' | 'gift_codes' | 'screenshots';
  readonly id: string;
  readonly at: number;
};

it('a power cut at any moment loses nothing that was acknowledged', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const data = join(folder.path, 'data');
  await mkdir(data);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), { visible: 12 });
  onTestFinished(() => feed.close());
  const settings = {
    DATA_DIR: data,
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    ADMIN_PASSWORD,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'fatal',
  };
  // A clean start and stop, so that the disk begins with a whole database.
  await (await startProduct(settings)).stop();
  const disk = diskModel(data);
  const trace = join(folder.path, 'trace');
  const product = await startProduct(settings, { wrap: straceCommand(trace) });
  onTestFinished(() => void product.kill());
  feed.publishEvery(700);
  const promised = await writeFor(WRITING_MS, product.url, feed);
  await product.kill();

  const random = seededRandom('powerCuts');
  const events = await readFileEvents(trace, data);
  const moments = Array.from(
    { length: CUTS },
    () => promised[Math.floor(random() * promised.length)]?.at ?? 0,
  );
  const issues: Record<Loss, string[]> = { 'nothing stays': [], 'half stays': [], 'all stays': [] };
  const survived = new Set<string>();
  let answers = 0;
  let applied = 0;
  for (const [number, moment] of moments.toSorted((a, b) => a - b).entries()) {
    for (; (events[applied]?.at ?? Infinity) <= moment; applied += 1) disk.apply(events[applied]!, applied);
    const due = promised.filter(({ at }) => at <= moment);
    answers += due.length;
    for (const loss of Object.keys(issues) as Loss[]) {
      const copy = join(folder.path, `cut-${number}-${loss.replaceAll(' ', '-')}`);
      disk.cut(copy, loss, random);
      const found = await errorsOf(copy, data, due);
      issues[loss].push(...found.map((issue) => `cut ${number}, ${loss}: ${issue}`));
      if (found.length === 0 && loss !== 'all stays') survived.add(copy);
    }
  }
  // If even a disk that keeps all loses something, the model is wrong.
  expect(issues['all stays']).toEqual([]);

  const failures = [...issues['nothing stays'], ...issues['half stays']];
  for (const copy of [...survived].slice(-STARTS)) {
    const again = await startProduct({ ...settings, DATA_DIR: copy });
    const answer = await ask('GET', `${again.url}/api/predictions/stats`);
    if (answer.status !== 200) failures.push(`${copy} starts, but ${JSON.stringify(answer)}`);
    await again.kill();
  }
  trustRow({
    fault: 'power cuts (all or half of what was not synced is gone)',
    tried: 2 * CUTS,
    survived: survived.size,
    lost: failures.length,
    figures: `${promised.length} acknowledged writes, ${2 * answers} checked after ${CUTS} cuts in 2 models`,
    failures,
    brokenBy: 'synchronous-normal',
  });
  expect(promised.length).toBeGreaterThan(LEAST);
});

/** Visitors and an admin who write for so long, and until enough was promised. */
async function writeFor(
  ms: number,
  url: string,
  feed: Awaited<ReturnType<typeof startReplayFeed>>,
): Promise<readonly Promised[]> {
  const cookie = await signIn(url);
  const promised: Promised[] = [];
  const begun = performance.now();
  const isOver = () => {
    const passed = performance.now() - begun;
    return passed >= ms && (promised.length > LEAST || passed >= LONGEST_MS);
  };
  let serial = 0;
  async function send(table: Promised['table'], path: string, asking: Asking): Promise<void> {
    const answer = await ask('POST', url + path, asking);
    // The clock counts whole ms: by the next one the answer had come.
    const at = Date.now() + 1;
    if (answer.status === 201) promised.push({ table, id: (answer.body as { readonly id: string }).id, at });
    else await pause(20);
  }
  const predict = () => {
    const periodNumber = nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''));
    const json = { sessionId: `p-${(serial += 1)}`, periodNumber, prediction: 'BIG' };
    return send('predictions', '/api/predictions', { json });
  };
  const keepCode = () => {
    const json = { gameName: `Game ${(serial += 1)}`, registrationUrl: 'https://example.com/r', giftCode: 'GIFT' };
    return send('gift_codes', '/api/gift-codes', { json, cookie });
  };
  const upload = async () =>
    send('screenshots', '/api/screenshots/upload', { file: { field: 'screenshot', bytes: await noiseJpeg() } });
  const writers = [...Array.from({ length: 10 }, () => predict), keepCode, upload];
  await Promise.all(
    writers.map(async (write) => {
      while (!isOver()) await write();
    }),
  );
  return promised;
} // prettier-ignore

/** What is lost or torn on the disk that the cut left, one line each. */
async function errorsOf(copy: string, data: string, due: readonly Promised[]): Promise<readonly string[]> {
  // The check must not change the copy: the product may start on it later.
  const opened = `${copy}-opened`;
  await cp(copy, opened, { recursive: true });
  const db = new Sequelize({ dialect: 'sqlite', storage: join(opened, 'bigsmall.sqlite'), logging: false });
  try {
    const integrity = await db.query('PRAGMA integrity_check', { type: QueryTypes.SELECT });
    const tables = await readTables(db);
    const issues = [...settlementIssues(tables)];
    if (JSON.stringify(integrity) !== '[{"integrity_check":"ok"}]') issues.push(JSON.stringify(integrity));
    const ids = new Set((['predictions', 'gift_codes', 'screenshots'] as const).flatMap((table) => tables[table].map(({ id }) => `${table} ${id}`)));
    issues.push(...due.map(({ table, id }) => `${table} ${id}`).filter((key) => !ids.has(key)).map((key) => `${key} is lost`));
    for (const key of namedImages(tables)) {
      const [now, right] = await Promise.all(
        [copy, data].map((place) => readFile(join(place, 'objects', key)).catch(() => undefined)),
      );
      if (now === undefined || right === undefined || !now.equals(right)) issues.push(`${key} is missing or torn`);
    }
    return issues;
  } catch (error) {
    return [`${(await readdir(copy)).join()}: ${(error as Error).message}`];
  } finally {
    await db.close();
  }
} // prettier-ignore
