import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { ask } from './support/ask.ts';
import { watchCheckpoints } from './support/checkpoints.ts';
import { ledgerIssues } from './support/ledgerIssues.ts';
import { openLedger, startCrowd } from './support/startCrowd.ts';
import { newFolder, publishInTime, startFeed, startOwn } from './support/startPlayed.ts';

const ROUNDS = 2;

const statsOf = (url: string) => ask('GET', `${url}/api/predictions/stats`).then(({ body }) => body);

it('two replicas on one PostgreSQL lose nothing and count once, though they and it are killed', async (row) => {
  const folder = newFolder();
  const postgres = await startServer({ crashproof: true });
  onTestFinished(() => postgres.stop());
  const { feed, settings } = await startFeed();
  const shared = {
    ...settings,
    DATABASE_URL: postgres.url,
    LOG_KEY: '7'.repeat(64),
    COOKIE_SECRET: 'a secret that both of them share, for faults only',
  };
  mkdirSync(join(folder, 'objects'));
  const startReplica = (name: string) => {
    mkdirSync(join(folder, name));
    symlinkSync(join(folder, 'objects'), join(folder, name, 'objects'));
    return startOwn({ ...shared, DATA_DIR: join(folder, name) });
  };
  const one = await startReplica('one');
  const two = await startReplica('two');
  const urls = [one.url, two.url];
  const ledger = openLedger();
  const checkpoints = watchCheckpoints(urls);
  const crowd = startCrowd({ urls, feed, ledger });
  const draws = publishInTime(feed, one.url);
  const goesOn = async () => {
    const before = ledger.predictions.size;
    await expect.poll(() => ledger.predictions.size - before, { timeout: 60_000 }).toBeGreaterThan(40);
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    await goesOn();
    // Another place of a round each time.
    await pause(round * 90);
    await two.kill();
    await pause(300);
    await two.start();
    await goesOn();
    await pause(round * 90);
    await postgres.crash();
    await pause(500);
    await postgres.startAgain();
  }
  await goesOn();
  await crowd.stop();
  draws.stop();
  const served = await checkpoints.stop();
  const issues: unknown[] = [...(await ledgerIssues(one.url, ledger, { draws: feed.published(), served }))];
  // Both tell the same; a cache of theirs may be a moment old.
  await expect.poll(() => statsOf(two.url), { timeout: 20_000 }).toEqual(await statsOf(one.url));
  row.task.meta.figures = `${ROUNDS} kills, ${ROUNDS} crashes of PostgreSQL; ${ledger.predictions.size} predictions; ${served.size} checkpoints`;
  expect(issues).toEqual([]);
}); // prettier-ignore
