import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { comparePeriods, outcomeOf, requirePeriod } from '@bigsmall/domain';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { movableClock } from '../support/movableClock.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { readTables } from './support/readTables.ts';
import { scaled } from './support/scaled.ts';
import { settlementIssues } from './support/settlementIssues.ts';
import { startPlayers } from './support/startPlayers.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';
import { WRONG_ROWS } from './support/wrongRows.ts';

const HOURS = scaled(24, 2);
const DRAW_EVERY = 240;
/** Predictions that an hour must take: a product that has stalled accepts none. */
const LEAST = 10;
const PATIENCE = 20_000;
const HOUR = 60 * 60_000;
const SESSIONS = Array.from({ length: 24 }, (_, index) => `day-${index}`);

it(`${HOURS} simulated hours on two replicas with kills, clock jumps and wrong rows settle exactly`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const postgres = await startServer({ crashproof: true });
  onTestFinished(() => postgres.stop());
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 60 * HOURS + 200), { visible: 12 });
  onTestFinished(() => feed.close());
  const clock = movableClock(folder.path);
  const replicas = await Promise.all(
    ['one', 'two'].map((name) =>
      startProduct({
        ...clock.settings,
        COOKIE_SECRET: 'a secret that both of them share, for faults only',
        GAME_FEED_URL: feed.url,
        GAME_FEED_POLL_MS: '200',
        RATE_LIMIT_SCALE: '1000',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: `${postgres.url}?application_name=${name}`,
        DATA_DIR: join(folder.path, name),
      }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(replicas.map((replica) => replica.kill()));
  });
  const random = seededRandom('simulatedDay');
  const urls = replicas.map(({ url }) => url);
  // Players know what a page knows: what the server shows.
  let newest: string | undefined;
  const look = async (): Promise<void> => {
    const shown = await newestShown(urls);
    // Nothing follows some of the wrong rows, so nobody could predict beside them.
    const drawn = shown.filter((id) => feed.published().some(({ issueNumber }) => issueNumber === id));
    newest = drawn.map(requirePeriod).toSorted(comparePeriods).at(-1) ?? newest;
  };
  const reading = setInterval(() => void look(), 120);
  onTestFinished(() => clearInterval(reading));
  const players = startPlayers({ urls, feed, sessions: SESSIONS, newest: () => newest });
  const { log } = players;
  const failures: string[] = [];
  let survived = 0;
  let ahead = 0;
  const jumpTo = (ms: number): void => {
    clock.leap(ms - ahead);
    ahead = ms;
  };
  feed.publishEvery(DRAW_EVERY);

  for (let hour = 0; hour < HOURS; hour += 1) {
    const until = performance.now() + 60 * DRAW_EVERY;
    const wrong = WRONG_ROWS[hour % WRONG_ROWS.length]!;
    const before = log.accepted.size;
    await pause(random() * 2000);
    feed.intrude(wrong);
    await pause(1000);
    feed.intrude();
    const killed = replicas[hour % 2]!;
    await pause(random() * 1000);
    await killed.kill();
    await pause(300);
    await killed.start();
    // Back by up to ten minutes, then to the hour that comes.
    jumpTo(hour * HOUR - Math.floor(random() * 600_000));
    await pause(1500);
    jumpTo((hour + 1) * HOUR);
    await pause(Math.max(0, until - performance.now()));
    // On a slow machine an hour lasts longer; a product that has stalled takes none however long it lasts.
    for (const giveUpAt = performance.now() + PATIENCE; log.accepted.size - before < LEAST && performance.now() < giveUpAt;) {
      await pause(100);
    }
    const accepted = log.accepted.size - before;
    const isFresh = (id: string) => feed.published().slice(-60).some(({ issueNumber }) => issueNumber === id);
    let shown = await newestShown(urls);
    // A slow machine may shed one of these readings.
    for (const giveUpAt = performance.now() + PATIENCE; !shown.every(isFresh) && performance.now() < giveUpAt;) {
      await pause(100);
      shown = await newestShown(urls);
    }
    if (accepted >= LEAST && shown.every(isFresh)) survived += 1;
    else failures.push(`hour ${hour}, ${wrong.what}: ${accepted} predictions accepted, newest shown ${shown.join()}`);
  }
  await players.stop();

  const db = new Sequelize(postgres.url, { logging: false, pool: { max: 2 } });
  onTestFinished(() => db.close());
  const pending = async (): Promise<number> =>
    (await db.query(`SELECT 1 FROM predictions WHERE status = 'pending'`, { type: QueryTypes.SELECT })).length;
  for (const giveUpAt = performance.now() + 30_000; (await pending()) > 0 && performance.now() < giveUpAt;) {
    await pause(200);
  }
  if ((await pending()) > 0) failures.push(`${await pending()} predictions stay pending`);
  feed.pause();
  const tables = await readTables(db);

  // From what was published and acknowledged alone.
  const outcomes = new Map(feed.published().map(({ issueNumber, number }) => [issueNumber, outcomeOf(Number(number))]));
  const rows = new Map(tables.predictions.map((row) => [row['id'], row]));
  const drawn = new Set(tables.draws.map(({ period }) => String(period)));
  const lost: string[] = [];
  for (const { id, sessionId, period, side } of log.accepted.values()) {
    const row = rows.get(id);
    if (row?.['session_id'] !== sessionId || row['period'] !== period || row['side'] !== side) lost.push(`prediction ${id}`);
    // Void only where both replicas missed the draw.
    const right = !drawn.has(period) ? 'void' : outcomes.get(period) === side ? 'win' : 'loss';
    if (row?.['status'] !== right) failures.push(`prediction ${id} for ${period} is ${row?.['status']}, not ${right}`);
  }
  const invented = tables.draws.filter(
    ({ period, number }) => outcomes.get(String(period)) !== outcomeOf(Number(number)),
  );
  const voided = tables.settlements.filter(({ resolution }) => resolution === 'void').length;
  trustRow({
    fault: 'simulated hours: fast feed, clock jumps, two replicas, kills, a wrong row an hour',
    tried: HOURS,
    survived,
    lost: lost.length,
    figures: `${log.accepted.size} acknowledged predictions, ${tables.settlements.length} periods settled (${voided} void), exact`,
    failures: [
      ...failures,
      ...lost,
      ...log.wrong,
      ...invented.map(({ period }) => `${period} was never published`),
      ...settlementIssues(tables),
    ],
    brokenBy: 'any-row',
  });
  // A slow machine misses some of so fast a feed.
  expect(voided).toBeLessThan(tables.settlements.length / 2);
}); // prettier-ignore

/** The newest draw that each replica shows. */
function newestShown(urls: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    urls.map(async (url) => {
      const answer = await ask('GET', `${url}/api/game/results`);
      const { data } = (answer.status === 200 ? answer.body : {}) as { data?: { list: readonly { issueNumber: string }[] } };
      return data?.list[0]?.issueNumber ?? 'none';
    }),
  );
} // prettier-ignore
