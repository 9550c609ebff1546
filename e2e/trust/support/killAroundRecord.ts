import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { QueryTypes, type Sequelize } from 'sequelize';
import { expect } from 'vitest';
import { minuteDraws } from '../../support/minuteDraws.ts';
import { movableClock } from '../../support/movableClock.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { startReplayFeed } from '../../support/replayFeed.ts';
import { checkpointIssues } from './checkpointIssues.ts';
import { readTables, type Row } from './readTables.ts';
import { recordIssues, watchCheckpoints } from './recordIssues.ts';
import { runAudit } from './runAudit.ts';
import { settlementIssues } from './settlementIssues.ts';
import { startPlayers } from './startPlayers.ts';
import { seededRandom } from './trustSeed.ts';

const STAGES = ['lock', 'seal', 'sign', 'draw', 'settle'] as const;
type Stage = (typeof STAGES)[number];

const SESSIONS = Array.from({ length: 24 }, (_, index) => `keeper-${index}`);
/** Rows that a period has at least before its lock comes. */
const LEAST = 5;
const ROWS_WITHIN = 800;
const PATIENCE = { timeout: 20_000, interval: 1 };

/** What the database holds of a period from the moment on that the stage is reached. */
const REACHED: Readonly<Record<'seal' | 'draw' | 'settle', string>> = {
  seal: 'SELECT 1 FROM record_periods WHERE period = $period AND batch IS NOT NULL',
  draw: 'SELECT 1 FROM draws WHERE period = $period',
  settle: 'SELECT 1 FROM record_periods WHERE period = $period AND draw IS NOT NULL',
};

/**
 * Kills one server after the other in turn, around the five stages of a period in turn, while players predict: a minute
 * lasts as long as the stages need. `database` opens the servers' database, which is read only. Answers with what was
 * acknowledged and what is wrong.
 */
export async function killAroundRecord(options: {
  readonly folder: string;
  readonly settings: readonly Readonly<Record<string, string> & { readonly DATA_DIR: string }>[];
  readonly database: () => Sequelize;
  readonly kills: number;
}) {
  const { folder, settings, database, kills } = options;
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 5 * kills + 40), { visible: 12 });
  const clock = movableClock(folder);
  const servers: Product[] = [];
  let db: Sequelize | undefined;
  let survived = 0;
  const random = seededRandom('killAroundRecord');
  const killed = new Map<Stage, number>(STAGES.map((stage) => [stage, 0]));

  const holds = async (sql: string, period: string): Promise<boolean> =>
    (await db!.query(sql, { bind: { period }, type: QueryTypes.SELECT })).length > 0;
  async function until(sql: string, period: string): Promise<void> {
    await expect.poll(() => holds(sql, period), PATIENCE).toBe(true);
  }

  /** When the period is locked by the server's clock, once it has some rows; undefined if they do not come. */
  async function lockOf(period: string): Promise<number | undefined> {
    const sql = 'SELECT total, lock_at FROM record_periods WHERE period = $period';
    for (const giveUpAt = performance.now() + ROWS_WITHIN; performance.now() < giveUpAt; await pause(10)) {
      const [row] = await db!.query<Row>(sql, { bind: { period }, type: QueryTypes.SELECT });
      if (Number(row?.['total'] ?? 0) >= LEAST) return Number(row!['lock_at']);
    }
    return undefined;
  }

  /** Publishes draws until one opens a period with rows: what is predicted just after a start is in no row. */
  async function untilPlayed(): Promise<{ readonly open: string; readonly lock: number }> {
    for (;;) {
      const drawn = feed.newest()!.issueNumber;
      await until(REACHED.draw, drawn);
      const open = nextPeriod(requirePeriod(drawn));
      const lock = await lockOf(open);
      // Those for the period after it are being recorded while the clock moves on.
      if (lock !== undefined) return { open, lock };
      feed.advance();
    }
  }

  async function kill(turn: number, stage: Stage): Promise<void> {
    killed.set(stage, killed.get(stage)! + 1);
    const server = servers[turn % servers.length]!;
    await server.kill();
    // Half of the times the draw is public before the server is back.
    if (turn % 2 === 0 && (stage === 'lock' || stage === 'seal')) feed.advance();
    await server.start();
    survived += 1;
  }

  /** Resolves when the server begins to write down what it is about to sign. */
  async function untilSigning(turn: number): Promise<void> {
    const dataDir = settings[turn % settings.length]!.DATA_DIR;
    const ending = new AbortController();
    const signing = new Promise<void>((resolve) => {
      watch(join(dataDir, 'log-heads'), { signal: ending.signal }, () => resolve());
    });
    await Promise.race([signing, pause(PATIENCE.timeout, undefined, { ref: false })]);
    ending.abort();
  }

  try {
    for (const own of settings) {
      servers.push(
        await startProduct({
          ...clock.settings,
          GAME_FEED_URL: feed.url,
          // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
          GAME_FEED_MAX_LAG_MS: '0',
          GAME_FEED_POLL_MS: '200',
          RATE_LIMIT_SCALE: '1000',
          RANK_PER_NETWORK: String(SESSIONS.length),
          LOG_LEVEL: 'fatal',
          ...own,
        }),
      );
    }
    db = database();
    const urls = servers.map(({ url }) => url);
    const checkpoints = watchCheckpoints(urls);
    const players = startPlayers({ urls, feed, sessions: SESSIONS });

    for (let turn = 0; turn < kills; turn += 1) {
      const stage = STAGES[turn % STAGES.length]!;
      feed.advance();
      const drawn = feed.newest()!.issueNumber;
      if (stage === 'draw' || stage === 'settle') {
        await until(REACHED[stage], drawn);
        await pause(random() * 8);
        await kill(turn, stage);
      }
      const { open, lock } = await untilPlayed();
      await pause(random() * 300);
      const signing = stage === 'sign' && untilSigning(turn);
      clock.leap(Math.max(0, lock - clock.now()) + 1000);
      if (stage === 'lock') await pause(random() * 700);
      if (stage === 'seal') await until(REACHED.seal, open);
      await signing;
      if (stage === 'lock' || stage === 'seal' || stage === 'sign') await kill(turn, stage);
      else await until(REACHED.seal, open);
    }
    await players.stop();
    for (let rest = 0; rest < 3; rest += 1) {
      feed.advance();
      await until(REACHED.settle, feed.newest()!.issueNumber);
    }
    const audited = await runAudit([urls[0]!]);
    const served = await checkpoints.stop();
    const forks = await checkpointIssues(urls[0]!, served);
    await Promise.all(servers.map((server) => server.kill()));

    const tables = await readTables(db);
    const rows = new Map(tables.predictions.map((row) => [row['id'], row]));
    const { accepted, wrong } = players.log;
    const lost = [...accepted.values()].filter(({ id, sessionId, period, side }) => {
      const row = rows.get(id);
      return row?.['session_id'] !== sessionId || row['period'] !== period || row['side'] !== side;
    });
    return {
      survived,
      lost,
      counted: tables.predictions.filter(
        ({ status, ranked }) => Number(ranked) === 1 && (status === 'win' || status === 'loss'),
      ).length,
      figures: [
        `around ${STAGES.map((stage) => `${stage} ${killed.get(stage)}`).join(', ')}`,
        `${accepted.size} acknowledged predictions`,
        `${served.size} checkpoints proved`,
      ].join('; '),
      failures: [
        ...forks,
        ...(audited.code === 0 ? [] : [audited.output]),
        ...recordIssues(tables, served),
        ...settlementIssues(tables),
        ...wrong,
        ...lost,
      ],
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await db?.close();
    await feed.close();
  }
}
