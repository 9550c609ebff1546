import { setTimeout as pause } from 'node:timers/promises';
import { rankPlayers, weeklyRewards, weekOf } from '@bigsmall/domain';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { movableClock } from '../support/movableClock.ts';
import { quantile } from './support/quantile.ts';
import { readTables, type Tables } from './support/readTables.ts';
import { recordIssues, watchCheckpoints } from './support/recordIssues.ts';
import { repeatedErrors } from './support/repeatedErrors.ts';
import { scaled } from './support/scaled.ts';
import { settlementIssues } from './support/settlementIssues.ts';
import { shareObjects } from './support/shareObjects.ts';
import { startPlayers } from './support/startPlayers.ts';
import { trustRow } from './support/trustRow.ts';
import { untilSettling } from './support/untilSettling.ts';

const SESSIONS = Array.from({ length: 40 }, (_, index) => `player-${index}`);
const MINIMUM = 5;
const DRAW_EVERY = 600;
/** Of PostgreSQL, and as many kills of a server. */
const CRASHES = scaled(8, 2);
const WEEK = 7 * 24 * 60 * 60_000;
const VOID_AFTER = 15;
const FIRST = '20260926100010970';
/** Early enough for 15 draws to come before the week ends. */
const GAPS = [20, 26, 32, 38];

/** Draws of which the feed keeps some to itself for good: what was predicted for those is to be void. */
function drawsWithGaps() {
  return minuteDraws(FIRST, 1000).filter((_, index) => !GAPS.includes(index));
}

async function get<Body>(url: string): Promise<Body> {
  const answer = await ask('GET', url);
  if (answer.status !== 200) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer.body as Body;
}

it('two replicas on one PostgreSQL settle and reward each thing once, though they and it are killed', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const postgres = await startServer({ crashproof: true });
  onTestFinished(() => postgres.stop());
  const feed = await startReplayFeed(drawsWithGaps(), { visible: 12 });
  onTestFinished(() => feed.close());
  const clock = movableClock(folder.path);
  const settings = {
    ...clock.settings,
    LOG_KEY: '7'.repeat(64),
    COOKIE_SECRET: 'a secret that both of them share, for faults only',
    GAME_FEED_URL: feed.url,
    // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
    TEST_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    TEST_RATE_LIMIT_SCALE: '1000',
    RANK_MIN_WEEKLY: String(MINIMUM),
    // Each player comes from a network of its own.
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  };
  shareObjects(
    folder.path,
    ['one', 'two'].map((name) => `${folder.path}/${name}`),
  );
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) =>
      startProduct({
        ...settings,
        DATABASE_URL: `${postgres.url}?application_name=${name}`,
        DATA_DIR: `${folder.path}/${name}`,
      }),
    ),
  );
  if (one === undefined || two === undefined) throw new Error('There are not two.');
  onTestFinished(async () => {
    await Promise.all([one.kill(), two.kill()]);
  });

  const checkpoints = watchCheckpoints([one.url, two.url]);
  feed.publishEvery(DRAW_EVERY);
  const week = weekOf(clock.now()).start;
  const players = startPlayers({ urls: [one.url, two.url], feed, sessions: SESSIONS });
  const starts: number[] = [];
  const killTwo = async (): Promise<void> => {
    await untilSettling(postgres.url, 'two');
    await two.kill();
    await pause(300);
    starts.push(await two.start());
    await pause(1500);
  };
  const crashPostgres = async (): Promise<void> => {
    await untilSettling(postgres.url);
    await postgres.crash();
    await pause(700);
    await postgres.startAgain();
    await pause(2500);
  };

  await pause(3000);
  for (let round = 0; round < CRASHES; round += 1) {
    await killTwo();
    await crashPostgres();
  }
  // What the week still waits for is void or settled by then.
  await pause(DRAW_EVERY * (VOID_AFTER + 1));
  clock.leap(WEEK);
  await pause(DRAW_EVERY * 8);
  // Both find the week due as they start.
  await Promise.all([one.kill(), two.kill()]);
  starts.push(...(await Promise.all([one.start(), two.start()])));
  await pause(2500);
  await players.stop();

  const db = new Sequelize(postgres.url, { logging: false, pool: { max: 2 } });
  onTestFinished(() => db.close());
  const pending = async (): Promise<number> => {
    const sql = `SELECT 1 FROM predictions WHERE status = 'pending'`;
    return (await db.query(sql, { type: QueryTypes.SELECT })).length;
  };
  await expect.poll(pending, { timeout: 30_000, interval: 200 }).toBe(0);
  feed.pause();
  // At the latest by the next look of a server, which comes every minute.
  const closed = async () =>
    (await db.query('SELECT * FROM closed_weeks', { type: QueryTypes.SELECT })).length;
  await expect.poll(closed, { timeout: 65_000, interval: 200 }).toBe(1);
  const served = await checkpoints.stop();
  const tables = await readTables(db);
  const { log } = players;
  const figures = {
    acknowledged: log.accepted.size,
    answers: Object.fromEntries(log.counts),
    predictions: tables.predictions.length,
    void: tables.predictions.filter(({ status }) => status === 'void').length,
    settlements: tables.settlements.length,
    rewards: tables.weekly_rewards.length,
    healthyMs: { median: quantile(starts, 0.5), worst: Math.max(...starts) },
  };
  console.log(JSON.stringify(figures));

  expect(figures.void).toBeGreaterThan(0);
  const rows = new Map(tables.predictions.map((row) => [row['id'], row]));
  const lost = [...log.accepted.values()].filter(({ id, sessionId, period, side }) => {
    const row = rows.get(id);
    return row?.['session_id'] !== sessionId || row['period'] !== period || row['side'] !== side;
  });
  const drawn = new Map(feed.published().map((draw) => [draw.issueNumber, draw.number]));
  const invented = tables.draws.filter(({ period, number }) => drawn.get(String(period)) !== String(number));
  trustRow({
    fault: 'crashes of PostgreSQL and kills of a replica in the middle of a settlement, two replicas',
    tried: 2 * CRASHES,
    survived: starts.length - 2 + CRASHES,
    lost: lost.length,
    figures: `${log.accepted.size} acknowledged predictions, ${tables.settlements.length} periods settled once`,
    failures: [
      ...lost,
      ...log.wrong,
      ...invented,
      ...settlementIssues(tables),
      ...recordIssues(tables, served),
      // One line of each part an outage of PostgreSQL, however many of its calls fail; two where a call works in between.
      ...[one, two].flatMap(({ log: output }) => repeatedErrors(output(), 2 * CRASHES)),
    ],
    brokenBy: 'settle-twice',
  });
  expect(log.accepted.size).toBeGreaterThan(scaled(1000, 200));
  expect(one.log()).toContain('{"level":50,');
  const stats = { total: tables.predictions.length };
  for (const { url } of [one, two]) expect(await get(`${url}/api/predictions/stats`)).toMatchObject(stats);

  expect(tables.closed_weeks.map((row) => Number(row['week_start']))).toEqual([week]);
  expect(rewardsGiven(tables)).toEqual(await rewardsDue(tables, week, one.url));
  expect(tables.weekly_rewards).toHaveLength(10);

  const shown = [one, two].map(({ url }) => get<readonly object[]>(`${url}/api/rewards/weekly`));
  const [here, there] = await Promise.all(shown);
  expect(here).toHaveLength(10);
  expect(there).toEqual(here);

  for (const [index, sessionId] of SESSIONS.entries()) {
    await ask('POST', `${index % 2 === 0 ? one.url : two.url}/api/users/active`, { json: { sessionId } });
  }
  for (const { url } of [one, two]) {
    const active = () => get(`${url}/api/users/active/count`);
    await expect.poll(active, { timeout: 10_000 }).toEqual({ count: SESSIONS.length });
  }
});

type Given = { readonly rank: number; readonly publicId: string; readonly points: number };

function rewardsGiven({ weekly_rewards: rewards }: Tables): readonly Given[] {
  return rewards
    .map((row) => ({
      rank: Number(row['rank']),
      publicId: String(row['public_id']),
      points: Number(row['points']),
    }))
    .toSorted((a, b) => a.rank - b.rank);
}

/** By the rules, from the settled predictions of the week. */
async function rewardsDue(tables: Tables, week: number, url: string): Promise<readonly Given[]> {
  const players = await Promise.all(
    SESSIONS.map(async (sessionId) => {
      const own = tables.predictions.filter(
        (row) =>
          row['session_id'] === sessionId &&
          Number(row['ranked']) === 1 &&
          Number(row['week_start']) === week &&
          ['win', 'loss'].includes(String(row['status'])),
      );
      const { publicId } = await get<{ publicId: string }>(`${url}/api/leaderboard/user/${sessionId}`);
      return {
        id: publicId,
        total: own.length,
        correct: own.filter(({ status }) => status === 'win').length,
        lastPredictionAt: Math.max(...own.map((row) => Number(row['recorded_at']))),
      };
    }),
  );
  const ranked = rankPlayers(players, { minimum: MINIMUM });
  return weeklyRewards(ranked).map(({ id, rank, points }) => ({
    rank,
    publicId: id,
    points,
  }));
}
