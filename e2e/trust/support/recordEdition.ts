// Plays on the server of another edition and stores its data and what it told as the fixture of a test:
//   node --import tsx e2e/trust/support/recordEdition.ts <a checkout with its adapters-http built> <name>
// Another edition is built in a git worktree, by `npm ci` and `npx vite build adapters-http` there.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { editionFile } from '../../../adapters-persistence/test/support/editions.ts';
import { startServer } from '../../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../../support/minuteDraws.ts';
import { movableClock } from '../../support/movableClock.ts';
import { startProduct } from '../../support/product.ts';
import { startReplayFeed } from '../../support/replayFeed.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { EDITION_DRAWS, EDITION_SETTINGS, type Recorded, tellAll } from './editions.ts';
import { fillEdition } from './fillEdition.ts';

const [checkout = '', name = ''] = process.argv.slice(2);
for (const engine of ['sqlite', 'postgres'] as const) await record(engine);

async function record(engine: 'sqlite' | 'postgres'): Promise<void> {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const postgres = engine === 'postgres' ? await startServer({ ofSystem: true }) : undefined;
  const clock = movableClock(folder.path);
  const { now } = clock;
  const { first, visible } = EDITION_DRAWS;
  const feed = await startReplayFeed(minuteDraws(first, 200), { visible, now });
  const settings = {
    ...EDITION_SETTINGS,
    ...clock.settings,
    DATA_DIR: dataDir,
    GAME_FEED_URL: feed.url,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const product = await startProduct(settings, { main: join(checkout, 'adapters-http/dist/main.js') });
  const filled = await fillEdition(product.url, feed, {
    now,
    restart: async (later) => {
      await product.stop();
      clock.leap(later);
      await product.start();
    },
  });
  const answers = await tellAll(product.url, filled);
  const recordedAt = now();
  await product.stop();
  const recording: Recorded = {
    recordedAt,
    ...filled,
    answers,
    files: filesIn(dataDir),
    ...(postgres && { sql: dump(postgres.url) }),
  };
  const file = editionFile(name, engine);
  writeFileSync(file, gzipSync(JSON.stringify(recording), { level: 9 }));
  console.log(file, readFileSync(file).length, 'bytes');
  await feed.close();
  await postgres?.stop();
  folder.remove();
}

function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: own }) => join(parentPath, own))
    // The copies of each day, of which a start needs none.
    .filter((path) => !path.startsWith(join(folder, 'copies')));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]),
  );
}

/** Without what is for psql and for another schema: the test runs the statements in a schema of its own. */
function dump(url: string): string {
  const options = ['--inserts', '--no-owner', '--no-privileges', '--schema=public', '--rows-per-insert=100'];
  return execFileSync('pg_dump', [...options, url], { encoding: 'utf8', maxBuffer: 1e9 })
    .replaceAll(/^(SET .*;|SELECT pg_catalog\.set_config.*;|CREATE SCHEMA public;|\\(un)?restrict .*)$/gm, '')
    .replaceAll('public.', '');
}
