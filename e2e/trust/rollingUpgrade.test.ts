import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../adapters-persistence/src/platform/migrations/index.ts';
import { startNginx } from '../../scripts/startNginx.ts';
import { type Product, startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { buildEdition, hasCommit } from './support/buildEdition.ts';
import { namesCallers } from './support/namesCallers.ts';
import { recordIssues, watchCheckpoints } from './support/recordIssues.ts';
import { startRollingLoad, startSharedParts } from './support/rollingLoad.ts';
import { runAudit } from './support/runAudit.ts';
import { scaled } from './support/scaled.ts';
import { settlementIssues } from './support/settlementIssues.ts';
import { trustRow } from './support/trustRow.ts';

/** The newest migration, and the commit that brought it: its parent is the edition that does not know it. */
const NEWEST = { migration: '0028-reasons-notes-order', commit: 'a3cd01ce' };
const EXPANDED_FROM = `${NEWEST.commit}^`;
/** The oldest edition with all of today's migrations. */
const SAME_SCHEMA = NEWEST.commit;

const TODAY = process.env['TRUST_MAIN'] ?? join(import.meta.dirname, '../../adapters-http/dist/main.js');

const PLAYERS = Array.from({ length: 30 }, (_, index) => `upgraded-${index}`);
const DRAW_EVERY = 700;
/** Ms for which each mixture of editions plays. */
const MIXED = scaled(40_000, 1500);

const shallow = [EXPANDED_FROM, SAME_SCHEMA].filter((commit) => !hasCommit(commit));
if (shallow.length > 0)
  console.warn(
    `SKIPPED: the rolling upgrade builds earlier editions, and the history here has no ${shallow.join(' and no ')}. A clone of full depth has.`,
  );

it('the newest migration is the one that the rolling upgrade begins before', () => {
  expect(MIGRATIONS.at(-1)?.name).toBe(NEWEST.migration);
});

// The gate asks for all: there it fails in `buildEdition`.
it.skipIf(shallow.length > 0 && process.env['REQUIRE_SERVICES'] !== '1')(
  'an earlier edition runs beside this one on one database, behind nginx and under load, and back, and nobody loses anything',
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const { postgres, feed, settings } = await startSharedParts();
    const before = buildEdition(EXPANDED_FROM, join(folder.path, 'before'));
    const same = buildEdition(SAME_SCHEMA, join(folder.path, 'same'));
    const start = (name: string, main: string) =>
      startProduct({ ...settings, LOG_KEY: '7'.repeat(64), DATA_DIR: join(folder.path, name) }, { main });
    const replicas = [await start('one', before), await start('two', before)];
    onTestFinished(async () => {
      await Promise.all(replicas.map((replica) => replica.kill()));
    });
    const proxy = await startNginx(
      replicas.map(({ url }) => new URL(url).host),
      { edit: namesCallers },
    );
    onTestFinished(() => proxy.stop());
    const checkpoints = watchCheckpoints([proxy.url]);
    feed.publishEvery(DRAW_EVERY);
    const load = await startRollingLoad(proxy.url, feed, PLAYERS);
    const { failures, images, log } = load;
    await pause(MIXED);

    let steps = 0;
    /** One after the other, each in the place of the one before. */
    const replace = async (main: string): Promise<void> => {
      for (const replica of replicas) {
        const code = await replica.stop();
        if (code !== 0) failures.push(`a replica ended with ${code}`);
        await replica.start(main);
        await untilReady(replica);
        steps += 1;
        await pause(MIXED);
      }
    };
    await replace(TODAY);
    const refused = await start('three', before).then(
      async (product) => {
        await product.kill();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    if (!refused.includes(`has the migration ${NEWEST.migration}`)) failures.push(refused);
    await replace(same);
    await replace(TODAY);

    await load.stop();
    // What was predicted last is sealed and settled.
    await pause(DRAW_EVERY * 4);
    feed.pause();
    await pause(2000);
    const audit = await runAudit([proxy.url]);
    if (audit.code !== 0) failures.push(audit.output);
    const { tables, predictions, torn } = await load.lost(postgres.url);
    trustRow({
      fault:
        'a rolling upgrade from the edition before the newest migration, one step back and forward again, behind nginx under load',
      tried: 6,
      survived: steps,
      lost: predictions.length + torn.length,
      figures: `${log.accepted.size} acknowledged predictions, ${images.length} uploads, ${tables.record_entries.length} entries of the log, no answer above 499; the edition before is refused on the new schema`,
      failures: [
        ...predictions,
        ...torn,
        ...log.wrong,
        ...failures,
        ...settlementIssues(tables),
        ...recordIssues(tables, await checkpoints.stop()),
      ],
      brokenBy: 'a migration that locks the predictions for 20 s',
    });
    expect(images.length).toBeGreaterThan(scaled(30, 5));
  },
);

async function untilReady({ url }: Product): Promise<void> {
  const ready = async () => (await ask('GET', `${url}/api/ready`)).status;
  await expect.poll(ready, { timeout: 20_000, interval: 50 }).toBe(200);
}
