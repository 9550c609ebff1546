import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import {
  EDITIONS,
  ENGINES,
  placeEdition,
  readEdition,
} from '../../adapters-persistence/test/support/editions.ts';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { movableClock } from '../support/movableClock.ts';
import { startProduct } from '../support/product.ts';
import { type PublishedDraw, startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { checkpointIssues } from './support/checkpointIssues.ts';
import { EDITION_DRAWS, EDITION_SETTINGS, type Recorded, tellAll } from './support/editions.ts';
import { runAudit } from './support/runAudit.ts';
import { signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a later edition tells otherwise on purpose, as CHANGELOG.md says. */
const OTHERWISE: Readonly<Record<(typeof EDITIONS)[number], RegExp>> = {
  // Later editions count ranks from zero, give players random public ids, widen intervals and change the engine's strategies.
  b2f0535:
    /game\/results (serviceTime|meta)|game\/track-record|\/api\/leaderboard(\/weekly)?:|rewards\/weekly \d+ (sessionId|username)|(publicId|interval low|interval high|missingOverall|missingWeekly):/,
  '47a966e': /game\/results (serviceTime|meta)/,
};
const CHECKPOINT = 'anybody /api/log/checkpoint';
/** Of the configured password: they ended once. */
const SESSION_OF_OWNER = /^Admin \/api\/admin\/(session expiresAt|admins \d+ sessions)/;

it('data of two earlier editions are told as they told them, and played on, on both engines', async () => {
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const upgrades = EDITIONS.flatMap((name) => ENGINES.map((engine) => ({ name, engine })));
  const upgraded = await Promise.all(
    upgrades.map(async ({ name, engine }) => {
      const databaseUrl = engine === 'postgres' ? await freshDatabase(postgres.url, name) : undefined;
      const { issues, answers } = await upgradeIssues(name, engine, databaseUrl);
      return { answers, failures: issues.map((issue) => ({ name, engine, issue })) };
    }),
  );
  const compared = upgraded.reduce((sum, { answers }) => sum + answers, 0);
  trustRow({
    fault: 'the upgrade of stored data of two earlier editions, on both engines',
    tried: upgrades.length,
    survived: upgraded.filter(({ failures }) => failures.length === 0).length,
    lost: 0,
    figures: `${compared} answers of players, admins and the record compared field by field, 4 settlements of what was pending`,
    failures: upgraded.flatMap(({ failures }) => failures),
    brokenBy: 'a migration that adds 1 to the total of players',
  });
  expect(upgraded).toHaveLength(4);
});

async function upgradeIssues(
  name: (typeof EDITIONS)[number],
  engine: (typeof ENGINES)[number],
  databaseUrl: string | undefined,
) {
  const recorded = readEdition(name, engine) as Recorded;
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const dataDir = join(folder.path, 'data');
  await placeEdition(recorded, dataDir, databaseUrl);
  const clock = movableClock(folder.path);
  clock.leap(recorded.recordedAt - Date.now());
  const { first, recorded: visible } = EDITION_DRAWS;
  const feed = await startReplayFeed(minuteDraws(first, visible + 1), { visible, now: clock.now });
  onTestFinished(() => feed.close());
  const product = await startProduct({
    ...EDITION_SETTINGS,
    ...clock.settings,
    DATA_DIR: dataDir,
    GAME_FEED_URL: feed.url,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(() => void product.kill());
  const { url } = product;

  const rounds = async () =>
    ((await (await fetch(`${url}/api/game/track-record`)).json()) as Fields)['rounds'];
  const { rounds: before } = recorded.answers['anybody /api/game/track-record'] as Fields;
  await expect.poll(rounds, { timeout: 30_000 }).toBe(before);
  const [owner, ...others] = recorded.admins;
  const admins = [{ ...owner!, cookie: await signIn(url) }, ...others];
  const answers = await tellAll(url, { ...recorded, admins });
  for (const { name: admin } of admins) {
    const path = `${admin} /api/admin/audit`;
    // All but that the owner has signed in just now.
    if (Array.isArray(answers[path])) answers[path] = answers[path].slice(1);
  }
  const issues = Object.entries(recorded.answers)
    .filter(([path, told]) => typeof told !== 'number' && path !== CHECKPOINT)
    .flatMap(([path, told]) => differences(path, told, answers[path]))
    .filter((issue) => !OTHERWISE[name].test(issue) && !SESSION_OF_OWNER.test(issue));

  // On a slow machine what was pending is sealed meanwhile: the log may have grown by it.
  const checkpoints = [recorded.answers[CHECKPOINT], answers[CHECKPOINT]].filter(
    (one) => typeof one === 'string',
  );
  issues.push(...(await checkpointIssues(url, new Set(checkpoints))));

  feed.advance();
  issues.push(...(await settlementIssues(url, recorded, feed.newest()!)));
  const audit = await runAudit([url], clock.settings);
  if (audit.code !== 0) issues.push(audit.output);
  await product.stop();
  return { issues, answers: Object.keys(recorded.answers).length };
}

/** Where what is told now misses a field, an item or a value that was told before. */
function differences(path: string, before: unknown, now: unknown): readonly string[] {
  if (before === null || typeof before !== 'object') {
    return Object.is(before, now) ? [] : [`${path}: ${JSON.stringify(before)} is ${JSON.stringify(now)}`];
  }
  if (Array.isArray(before) && before.length !== (now as { readonly length?: number } | null)?.length) {
    return [`${path}: ${before.length} items are ${JSON.stringify(now)?.slice(0, 200)}`];
  }
  return Object.entries(before).flatMap(([key, value]) =>
    differences(`${path} ${key}`, value, (now as Fields | null | undefined)?.[key]),
  );
}

/** Whose prediction of before the upgrade is not settled as the period was drawn. */
async function settlementIssues(
  url: string,
  { players, pending }: Recorded,
  { issueNumber, number }: PublishedDraw,
): Promise<readonly string[]> {
  const drawn = Number(number) > 4 ? 'BIG' : 'SMALL';
  const unsettled = async () => {
    const lines = pending.map(async ({ session, side }) => {
      const { cookie = '' } = players.find((player) => player.session === session) ?? {};
      const response = await fetch(`${url}/api/users/data`, { headers: { cookie, 'x-session-id': session } });
      const { tables } = (await response.json()) as {
        readonly tables: { readonly predictions: readonly Fields[] };
      };
      const { status } = tables.predictions.find(({ period }) => period === issueNumber) ?? {};
      return status === (side === drawn ? 'win' : 'loss') ? [] : [`${session}: ${side} is ${String(status)}`];
    });
    return (await Promise.all(lines)).flat();
  };
  for (let tries = 0; tries < 100 && (await unsettled()).length > 0; tries += 1) await pause(100);
  return unsettled();
}

async function freshDatabase(server: string, name: string): Promise<string> {
  const db = new Sequelize(server, { logging: false, pool: { max: 1 } });
  await db.query(`CREATE DATABASE "edition_${name}"`);
  await db.close();
  const url = new URL(server);
  url.pathname = `/edition_${name}`;
  return url.href;
}
