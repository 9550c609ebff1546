import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { runCommand } from '../support/runCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { startCrowd } from './support/crowd.ts';
import { fillPredictions } from './support/fillPredictions.ts';
import { imageIssues } from './support/imageIssues.ts';
import { openLedger } from './support/ledger.ts';
import { missingFrom } from './support/missingFrom.ts';
import { readTables } from './support/readTables.ts';
import { scaled } from './support/scaled.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const DRILLS = scaled(5, 2);
const KILLS = scaled(20, 6);
const LARGE = 150_000;

async function runningProduct() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 3000), { visible: 12 });
  onTestFinished(() => feed.close());
  feed.publishEvery(300);
  const settings = {
    GAME_FEED_URL: feed.url,
    GAME_FEED_POLL_MS: '200',
    ADMIN_PASSWORD,
    TEST_RATE_LIMIT_SCALE: '1000',
  };
  const dataDir = join(folder.path, 'data');
  const product = await startProduct({ ...settings, DATA_DIR: dataDir });
  onTestFinished(() => void product.kill());
  const cookie = await signIn(product.url);
  const write = (name: string, ledger = openLedger()) => ({
    ledger,
    crowd: startCrowd({ url: () => product.url, feed, ledger, cookie, name }),
  });
  return { folder, settings, dataDir, product, write };
}

it('a backup made while all write restores everything that was acknowledged before it', async () => {
  const { folder, settings, dataDir, write } = await runningProduct();
  const failures: unknown[] = [];
  let lost = 0;
  let acknowledged = 0;
  for (let drill = 1; drill <= DRILLS; drill += 1) {
    const before = write(`b${drill}`);
    await pause(scaled(4000, 2000));
    await before.crowd.stop();
    // Others write while the backup is made.
    const during = write(`d${drill}`);
    await pause(200);
    const to = join(folder.path, `backup-${drill}`);
    const into = join(folder.path, `restored-${drill}`);
    const made = await runCommand(['backup', to], { DATA_DIR: dataDir }).ended;
    await during.crowd.stop();
    failures.push(...during.ledger.wrong, ...before.ledger.wrong);
    const restored = await runCommand(['restore', to, '--into', into], { DATA_DIR: dataDir }).ended;
    if (made.code !== 0 || restored.code !== 0) failures.push(made.output, restored.output);
    const db = new Sequelize({
      dialect: 'sqlite',
      storage: join(into, 'bigsmall.sqlite'),
      logging: false,
    });
    const tables = await readTables(db);
    await db.close();
    const missing = missingFrom(tables, before.ledger);
    // What was replaced while the backup was made is in the trash, from which a sweep takes it back.
    const images = (await imageIssues(tables, join(into, 'objects'))).filter(
      (issue) => !existsSync(join(into, 'objects/trash', issue.replace(' is missing', '').replace('/', '-'))),
    );
    lost += missing.length + images.length;
    failures.push(...missing, ...images);
    acknowledged += before.ledger.counts().writes;
    const again = await startProduct({ ...settings, DATA_DIR: into });
    await expect
      .poll(async () => (await ask('GET', `${again.url}/api/ready`)).status, { timeout: 20_000 })
      .toBe(200);
    await again.stop();
  }
  trustRow({
    fault: 'a backup while all write, restored into a new folder',
    tried: DRILLS,
    survived: failures.length === 0 ? DRILLS : 0,
    lost,
    figures: `${acknowledged} acknowledged writes and their images found in the restored folders`,
    failures,
    brokenBy: 'backup-without-images: the images are not copied',
  });
});

it('a backup that is killed leaves no folder that looks like one', async () => {
  const { folder, dataDir, product, write } = await runningProduct();
  // Large enough that most kills hit the copy of the database.
  await product.stop();
  await fillPredictions(join(dataDir, 'bigsmall.sqlite'), LARGE);
  await product.start();
  const { crowd } = write('k');
  await pause(2000);
  const random = seededRandom('backups');
  const failures: string[] = [];
  let whole = 0;
  for (let each = 1; each <= KILLS; each += 1) {
    const to = join(folder.path, `killed-${each}`);
    const { child, ended } = runCommand(['backup', to], { DATA_DIR: dataDir });
    // From its first file on until after its end.
    const begun = () => readdirSync(folder.path).some((name) => name.startsWith(`killed-${each}`));
    await expect.poll(begun, { timeout: 30_000, interval: 5 }).toBe(true);
    await pause(random() * 600);
    child.kill('SIGKILL');
    await ended;
    if (!existsSync(to)) continue;
    const { code, output } = await runCommand(['restore', to, '--into', `${to}-restored`], {
      DATA_DIR: dataDir,
    }).ended;
    if (code === 0) whole += 1;
    else failures.push(`${to}: ${output}`);
  }
  await crowd.stop();
  trustRow({
    fault: 'a backup killed while it is made',
    tried: KILLS,
    survived: KILLS - failures.length,
    lost: 0,
    figures: `${whole} whole ones, ${KILLS - whole - failures.length} none at all`,
    failures,
    brokenBy: 'backup-in-place: the backup is made in its own folder and not renamed',
  });
});
