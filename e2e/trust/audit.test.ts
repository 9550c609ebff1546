import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished, type TestContext } from 'vitest';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { runAudit } from './support/runAudit.ts';
import { scaled } from './support/scaled.ts';
import { simulatedLog } from './support/simulatedLog.ts';
import { startPlayers } from './support/startPlayers.ts';
import { trustRow } from './support/trustRow.ts';

/** Of its own CPU: how long it takes depends on who else uses the machine. */
const MOST_CPU_SECONDS = 60;
const MOST_MEGABYTES = 200;

async function serve(log: ReturnType<typeof simulatedLog>): Promise<string> {
  const server = createServer((request, response) => {
    const answer = log.answer(request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('an audit reads a month of 2 million rows in a minute of CPU, and finds a loss that the list leaves out', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const log = simulatedLog({ periods: scaled(43_200, 2_880), rows: 47 });
  const url = await serve(log);
  const state = join(folder.path, 'state.json');

  const whole = await runAudit([url, '--from', state]);
  const again = await runAudit([url, '--from', state]);
  const path = [...log.answers.keys()].find((name) => name.endsWith('leaderboard'))!;
  const list = log.answers.get(path)!;
  log.answers.set(
    path,
    list.replace(/"totalPredictions":(\d+)/, (_, total) => `"totalPredictions":${total - 1}`),
  );
  const changed = await runAudit([url]);
  trustRow({
    fault: 'an auditor follows the whole record of a month from outside, and the list shows one loss less',
    tried: 3,
    survived: [whole.code === 0, again.code === 0, changed.code === 1].filter(Boolean).length,
    lost: 0,
    brokenBy: 'a list without a loss of its first player',
    figures: `${log.rows.toLocaleString('en')} rows in ${whole.seconds.toFixed(1)} s, ${whole.cpuSeconds.toFixed(1)} s of CPU and ${whole.memory.toFixed(0)} MB`,
    failures: [
      ...[whole, again].filter(({ code }) => code !== 0).map(({ output }) => output),
      ...(changed.output.includes('a listed player has other figures in the record') ? [] : [changed.output]),
    ],
  });
  expect(whole.output).toContain(`${log.rows} rows`);
  expect(again.output).toContain('Checked: 0 new entries');
  expect(whole.cpuSeconds).toBeLessThanOrEqual(MOST_CPU_SECONDS);
  expect(whole.memory).toBeLessThanOrEqual(MOST_MEGABYTES);
}, 1_800_000);

it('an audit that cannot be made says why in a plain sentence, and exits with 2', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  mkdirSync(folder.path, { recursive: true });
  const file = (content: string): string => {
    const path = join(folder.path, `${content.length}.json`);
    writeFileSync(path, content);
    return path;
  };
  const url = await serve(simulatedLog({ periods: 10, rows: 2 }));
  const runs: readonly (readonly [args: readonly string[], says: string])[] = [
    [[], 'audit takes <address>.'],
    [['nowhere'], 'Name one address, such as https://play.example.'],
    [[`${url}/api/elsewhere/`, '--from', file('{}')], 'is not the state of an audit.'],
    [[url, '--from', file('{"a')], 'cannot be read as JSON.'],
    [[url, '--policy', file('{"key":"x"}')], "a policy has no 'key'."],
    [[url, '--policy', file('{"keys":"key"}')], "'keys' and 'witnesses' are lists of verifier keys."],
    [[url, '--policy', file('{"everyPlayerListed":1}')], "'everyPlayerListed' is true or false."],
    [[url, '--policy', file('{"rankMinimum":{"days":3}}')], "'rankMinimum' has the whole numbers"],
    [['http://127.0.0.1:9'], 'Not checked:'],
  ];
  for (const [args, says] of runs) {
    const { code, output } = await runAudit(args);
    expect([code, output]).toEqual([2, expect.stringContaining(says)]);
  }
});

/** A server that players play on, and an audit of it that insists on every player's place. */
async function startPlayed(test: TestContext) {
  const folder = temporaryFolder();
  test.onTestFinished(folder.remove);
  const feed = await startReplayFeed(minuteDraws('20260926100010990', 1000), { visible: 12 });
  test.onTestFinished(() => feed.close());
  const dataDir = join(folder.path, 'data');
  const product = await startProduct({
    DATA_DIR: dataDir,
    GAME_FEED_URL: feed.url,
    // The replay names no minutes near the clock; with its greatest lag its predictions are ranked all the same.
    GAME_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    RATE_LIMIT_SCALE: '1000',
    RANK_MIN_OVERALL: '3',
    RANK_MIN_WEEKLY: '3',
    RANK_MIN_DAYS: '1',
    RANK_PER_NETWORK: '20',
    LOG_LEVEL: 'fatal',
  });
  test.onTestFinished(() => void product.kill());
  const policy = join(folder.path, 'policy.json');
  writeFileSync(
    policy,
    JSON.stringify({ everyPlayerListed: true, rankMinimum: { overall: 3, weekly: 3, days: 1 } }),
  );
  const play = async () => {
    const sessions = Array.from({ length: 12 }, (_, index) => `auditor-player-${index}`);
    const players = startPlayers({ urls: [product.url], feed, sessions });
    feed.publishEvery(500);
    await pause(scaled(20_000, 8000));
    await players.stop();
    await pause(2000);
    feed.pause();
    return players.log;
  };
  const audit = () => runAudit([product.url, '--from', join(folder.path, 'state.json'), '--policy', policy]);
  return { product, feed, dataDir, play, audit };
}

// These two mostly wait for draws.
it.concurrent('a server that players play on is found right, from the first audit on and from the kept state', async (test) => {
  const { feed, play, audit } = await startPlayed(test);
  const logs = [await play()];
  const first = await audit();
  logs.push(await play());
  // Once while draws come.
  feed.publishEvery(500);
  const second = await audit();
  feed.pause();
  const rows = [first, second].map(({ output }) => Number(/(\d+) rows/.exec(output)?.[1] ?? 0));
  trustRow({
    fault: 'an auditor follows a server that players play on, and reads on while draws come',
    tried: 2,
    survived: [first, second].filter(({ code }) => code === 0).length,
    lost: rows.filter((count) => count === 0).length,
    brokenBy: 'batches with rows that are not ranked',
    figures: `${rows.join(' and ')} rows`,
    failures: [
      ...[first, second].filter(({ code }) => code !== 0).map(({ output }) => output),
      ...logs.flatMap(({ wrong }) => wrong),
    ],
  });
  expect(second.output).not.toContain('Checked: 0 new entries');
});

/** What migration 0019 leaves of a server that was played on before there was a record. */
const AS_MIGRATED = [
  ...['record_entries', 'record_nodes', 'record_rows', 'record_periods', 'record_names'].map(
    (table) => `DELETE FROM ${table}`,
  ),
  `UPDATE draws SET in_record = 1`,
  `UPDATE predictions SET ranked = 0 WHERE status = 'pending'`,
  `INSERT INTO record_before
    SELECT public_id, 0, counted_total, counted_correct, 0, counted_streak, counted_last_at FROM players
    WHERE counted_total > 0`,
  `INSERT INTO record_before
    SELECT public_id, week_start, player_weeks.counted_total, player_weeks.counted_correct, day_bits, 0, 0
    FROM player_weeks JOIN players ON players.session_id = player_weeks.session_id
    WHERE player_weeks.counted_total > 0`,
];

it.concurrent('a server that was played on before the record is found right, and what was not checked is named', async (test) => {
  const { product, play, audit, dataDir } = await startPlayed(test);
  await play();
  await product.stop();
  const storage = join(dataDir, 'bigsmall.sqlite');
  const db = new Sequelize({ dialect: 'sqlite', storage, logging: false });
  for (const sql of AS_MIGRATED) await db.query(sql);
  const sum = 'SELECT SUM(total) AS earlier FROM record_before WHERE week_start = 0';
  const [row] = await db.query<{ readonly earlier: number }>(sum, { type: QueryTypes.SELECT });
  const { earlier } = row!;
  await db.close();
  for (const name of ['log-heads', 'objects/log-heads', 'log-key'])
    rmSync(join(dataDir, name), { recursive: true });
  await product.start();

  const before = await audit();
  await play();
  const after = await audit();
  const section = `From before the record, not checked, since no log proves it:
  12 players with ${earlier} predictions`;
  trustRow({
    fault: 'an auditor follows a server that was played on before it had a record',
    tried: 2,
    survived: [before, after].filter(({ code }) => code === 0).length,
    lost: 0,
    brokenBy: 'nothing-before',
    figures: `${earlier} predictions from before the record, ${/(\d+) rows/.exec(after.output)?.[1]} rows after it`,
    failures: [before, after]
      .filter(({ code, output }) => code !== 0 || !output.includes(section))
      .map(({ output }) => output),
  });
  expect(earlier).toBeGreaterThan(12);
  expect(after.output).not.toContain(' 0 rows');
});
