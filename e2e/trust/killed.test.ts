import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it } from 'vitest';
import { signIn } from './support/ask.ts';
import { watchCheckpoints } from './support/checkpoints.ts';
import { ledgerIssues } from './support/ledgerIssues.ts';
import { openLedger, startCrowd } from './support/startCrowd.ts';
import { publishInTime, startPlayed } from './support/startPlayed.ts';

const KILLS = 10;

it('a server killed while all write keeps what it acknowledged, and its log never forks', async (row) => {
  const { feed, folder, product } = await startPlayed();
  const draws = publishInTime(feed, product.url);
  const ledger = openLedger();
  const checkpoints = watchCheckpoints([product.url]);
  const admin = await signIn(product.url);
  const crowd = startCrowd({ urls: [product.url], feed, ledger, admin });
  const written = () => ledger.predictions.size + ledger.screenshots.size + ledger.codes.size;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = written();
    await expect.poll(() => written() - before, { timeout: 60_000, interval: 5 }).toBeGreaterThan(30);
    // Another place of a round each time.
    await pause(kill * 40);
    await product.kill();
    await product.start();
  }
  // Told to stop it first finishes what it has accepted.
  const code = await product.stop();
  await product.start();
  await crowd.stop();
  draws.stop();

  const served = await checkpoints.stop();
  const issues = await ledgerIssues(product.url, ledger, { draws: feed.published(), served });
  await product.kill();
  const storage = join(folder, 'bigsmall.sqlite');
  const db = new Sequelize({ dialect: 'sqlite', storage, logging: false });
  const integrity = await db.query('PRAGMA integrity_check', { type: QueryTypes.SELECT });
  await db.close();
  expect({ code, integrity }).toEqual({ code: 0, integrity: [{ integrity_check: 'ok' }] });
  const { predictions, screenshots, codes } = ledger;
  const figures = `${predictions.size} predictions, ${screenshots.size} uploads, ${codes.size} gift codes`;
  row.task.meta.figures = `${KILLS} kills; ${figures}; ${served.size} checkpoints`;
  expect(issues).toEqual([]);
});
