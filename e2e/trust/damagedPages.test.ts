import { cp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { startCrowd } from './support/crowd.ts';
import { openLedger } from './support/ledger.ts';
import { scaled } from './support/scaled.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { noise, seededRandom } from './support/trustSeed.ts';

const COPIES = scaled(30, 6);
/** Each third copy is one of a database of more than this, whose pages the product checks after the start. */
const LARGE_MB = 40;
const PAGE = 4096;
/** A start that checks in the background must say within this that it is not ready. */
const NOTICED_WITHIN = 10_000;
const SAYS_SO = /damaged|corrupt|malformed|not a database/i;

it('a product whose database has a damaged page notices it as it starts', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 400), { visible: 12 });
  onTestFinished(() => feed.close());
  const settings = {
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    ADMIN_PASSWORD,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'error',
  };
  const whole = join(folder.path, 'whole');
  const product = await startProduct({ ...settings, DATA_DIR: whole });
  onTestFinished(() => void product.kill());
  feed.publishEvery(300);
  const cookie = await signIn(product.url);
  const crowd = startCrowd({ url: () => product.url, feed, ledger: openLedger(), cookie, name: 'x' });
  await pause(scaled(6000, 3000));
  // An unclean end: whatever checks after such an end only must check now.
  await product.kill();
  await crowd.stop();
  feed.pause();
  // Every page holds rows, and none waits in the log.
  await compact(whole);
  const large = join(folder.path, 'large');
  await cp(whole, large, { recursive: true });
  await enlarge(large);

  const random = seededRandom('damagedPages');
  const failures: string[] = [];
  const sizes: number[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) {
    const data = join(folder.path, `copy-${copy}`);
    await cp(copy % 3 === 2 ? large : whole, data, { recursive: true });
    const file = await open(join(data, 'bigsmall.sqlite'), 'r+');
    const pages = (await file.stat()).size / PAGE;
    sizes.push(pages);
    // The first page, too: the header.
    const page = copy === 0 ? 0 : Math.floor(random() * pages);
    await file.write(noise(PAGE, random), 0, PAGE, page * PAGE);
    await file.close();
    const how = await noticed({ ...settings, DATA_DIR: data });
    if (how !== undefined) failures.push(`page ${page} of ${pages}: ${how}`);
    await rm(data, { recursive: true });
  }
  trustRow({
    fault: 'a damaged page of the database file, at the start',
    tried: COPIES,
    survived: COPIES - failures.length,
    lost: 0,
    figures: `one random page of ${Math.min(...sizes)} to ${Math.max(...sizes)} each; noticed by a plain line or by ready within ${NOTICED_WITHIN / 1000} s`,
    failures,
    brokenBy: 'no-check',
  });
  expect(Math.min(...sizes)).toBeGreaterThan(50);
  expect(Math.max(...sizes) * PAGE).toBeGreaterThan(LARGE_MB * 2 ** 20);
});

async function inFile(data: string, ...statements: readonly string[]): Promise<void> {
  const db = new Sequelize({ dialect: 'sqlite', storage: join(data, 'bigsmall.sqlite'), logging: false });
  for (const sql of statements) await db.query(sql);
  await db.close();
}

const compact = (data: string): Promise<void> => inFile(data, 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)');

/** Fills a table with what an admin could have written. */
async function enlarge(data: string): Promise<void> {
  await inFile(
    data,
    `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${LARGE_MB * 300})
     INSERT INTO audit_log (id, done_at, actor, action, subject, before_facts, after_facts)
     SELECT 'large-' || n, n, 'Admin', 'signed_in', NULL, NULL, '{"x":"' || hex(randomblob(1800)) || '"}' FROM number`,
  );
  await compact(data);
}

/** Undefined if the product says that its database is damaged; else what it did. */
async function noticed(settings: Readonly<Record<string, string>>): Promise<string | undefined> {
  try {
    const product = await startProduct(settings);
    try {
      const ready = async () => (await ask('GET', `${product.url}/api/ready`)).status;
      const until = performance.now() + NOTICED_WITHIN;
      // Ready at first is right: the check may not be done.
      for (let answer = await ready(); performance.now() < until; answer = await ready()) {
        if (answer === 503 && SAYS_SO.test(product.log())) return undefined;
        await pause(200);
      }
      return `starts and is ready: ${product.log().slice(-300)}`;
    } finally {
      await product.kill();
    }
  } catch (error) {
    const { message } = error as Error;
    return SAYS_SO.test(message) ? undefined : message;
  }
}
