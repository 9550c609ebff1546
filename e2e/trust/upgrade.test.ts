import { join } from 'node:path';
import { failedClaim, parseReceipt, parseVerifierKey } from '@bigsmall/domain/log';
import { Secret, TOTP } from 'otpauth';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type Edition,
  type Engine,
  ENGINES,
  placeEdition,
  readEdition,
} from '../../adapters-persistence/test/support/edition030.ts';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { minuteDraws } from '../support/minuteDraws.ts';
import { movableClock } from '../support/movableClock.ts';
import { startProduct } from '../support/product.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { checkpointIssues, sha256, verify } from './support/checkpoints.ts';

type Row = Readonly<Record<string, unknown>>;
type Scene = {
  readonly url: string;
  readonly edition: Edition;
  readonly now: () => number;
  readonly publishNext: () => void;
  readonly admin: string;
};
type Check = (scene: Scene) => Promise<readonly unknown[]>;

async function read<Answer>(url: string, cookie = ''): Promise<Answer> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Answer;
}

const pick = (row: Row | undefined, fields: readonly string[]) => fields.map((field) => row?.[field]);

/** The rows told before that are not told now with the same values in these fields, in any order. */
function missing(before: readonly Row[], now: readonly Row[], fields: readonly string[]): readonly string[] {
  const known = new Set(now.map((row) => JSON.stringify(pick(row, fields))));
  return before.map((row) => JSON.stringify(pick(row, fields))).filter((row) => !known.has(row));
}

/** Compares a list and fetches its images. */
const listed =
  (path: string, fields: readonly string[], who = ''): Check =>
  async ({ url, edition, admin }) => {
    const before = edition.told[who + path] as readonly Row[];
    const cookie = who === 'admin ' ? admin : '';
    const images = before.flatMap((row) => [row['thumbnailUrl'], row['cloudflareUrl'], row['iconUrl']]);
    const unserved = images.filter(Boolean).map(async (image) => {
      const { headers } = await fetch(url + String(image), { headers: { cookie } });
      return headers.get('content-type')?.startsWith('image/') === true ? [] : [image];
    });
    return [
      ...missing(before, await read(url + path, cookie), fields),
      ...(await Promise.all(unserved)).flat(),
    ];
  };

/** The cookie of an admin who signed in at this time. */
async function signIn(url: string, { name, password, secret }: Edition['admins'][number], timestamp: number) {
  const code = secret && new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const response = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, ...(code && { code }) }),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const COUNTS = ['totalPredictions', 'correctPredictions'];
const figuresOf = (url: string, players: readonly { readonly session: string }[]) =>
  Promise.all(players.map(({ session }) => read<Row>(`${url}/api/leaderboard/user/${session}`)));
const checkpointOf = async (url: string) => (await fetch(`${url}/api/log/checkpoint`)).text();
const sizeOf = async (url: string) => Number((await checkpointOf(url)).split('\n')[1]);

const CHECKS: Readonly<Record<string, Check>> = {
  async stats({ url, edition }) {
    const path = '/api/predictions/stats';
    return missing([edition.told[path] as Row], [await read(url + path)], ['total', 'today']);
  },
  async players({ url, edition }) {
    const now = (await figuresOf(url, edition.players)).map((row) => ({ ...row, id: row['publicId'] }));
    return missing(edition.told['/api/leaderboard'] as Row[], now, ['id', ...COUNTS]);
  },
  async boards({ url }) {
    const boards = ['/api/leaderboard', '/api/leaderboard/weekly'].map((path) => read(url + path));
    return (await Promise.all(boards)).filter((board) => !Array.isArray(board));
  },
  rewards: listed('/api/rewards/weekly', ['rank', 'username', 'weekStartDate', 'rewardAmount']),
  gallery: listed('/api/screenshots/approved', ['id', 'submittedAt', 'width', 'height']),
  reviews: listed('/api/admin/screenshots', ['id', 'status', 'reviewedBy', 'rejectedFor'], 'admin '),
  'gift codes': listed('/api/gift-codes', ['id', 'gameName', 'registrationUrl', 'giftCode'], 'admin '),
  'banner ads': listed('/api/banner-ads', ['id', 'title', 'content'], 'admin '),
  trail: listed('/api/admin/audit', ['id', 'at', 'actor', 'action'], 'admin '),

  async 'sign-ins'({ url, edition, now }) {
    const [, ...others] = edition.admins;
    const answers = others.map((admin) => signIn(url, admin, now()).then(() => [], String));
    return (await Promise.all(answers)).flat();
  },

  async receipts({ url, edition }) {
    const key = parseVerifierKey(sha256, edition.key.trimEnd());
    const verdict = async (value: unknown) => {
      const receipt = parseReceipt(value);
      return receipt && key ? failedClaim({ sha256, verify }, receipt, [key]) : 'unread';
    };
    const again = Object.keys(edition.receipts).map((id) => read(`${url}/api/log/receipt/${id}`));
    const receipts = [...Object.values(edition.receipts), ...(await Promise.all(again))];
    return (await Promise.all(receipts.map(verdict))).filter((failed) => failed !== undefined);
  },

  /** The next draw settles what waited for it, and the log that is signed then extends the one signed before. */
  async 'next draw'({ url, edition, publishNext }) {
    const side = Number(edition.nextDraw.number) > 4 ? 'BIG' : 'SMALL';
    const counts = async () => (await figuresOf(url, edition.pending)).map((row) => pick(row, COUNTS));
    const wanted = (await counts()).map(([total, correct], index) => [
      Number(total) + 1,
      Number(correct) + (edition.pending[index]?.side === side ? 1 : 0),
    ]);
    const size = await sizeOf(url);
    publishNext();
    await expect.poll(counts, { timeout: 20_000 }).toEqual(wanted);
    await expect.poll(() => sizeOf(url), { timeout: 20_000 }).toBeGreaterThan(size);
    return checkpointIssues(url, new Set([edition.checkpoint, await checkpointOf(url)]));
  },
};

async function start(engine: Engine): Promise<Scene> {
  const edition = readEdition(engine);
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const dataDir = join(folder.path, 'data');
  const postgres = engine === 'postgres' ? await startServer() : undefined;
  onTestFinished(() => postgres?.stop());
  await placeEdition(edition, dataDir, postgres?.url);
  const clock = movableClock(folder.path);
  // A code of an authenticator app is taken once, and the last one was.
  clock.leap(edition.recordedAt + 60_000 - Date.now());
  const { first, missing: never, count: visible } = edition.draws;
  const draws = minuteDraws(first, visible + 2).filter(({ issueNumber }) => issueNumber !== never);
  const feed = await startReplayFeed(draws, { visible, now: clock.now });
  onTestFinished(() => feed.close());
  const owner = edition.admins[0]!;
  const { url, kill } = await startProduct({
    ...clock.settings,
    ADMIN_PASSWORD: owner.password,
    GAME_FEED_URL: feed.url,
    TEST_FEED_MAX_LAG_MS: '0',
    GAME_FEED_POLL_MS: '200',
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  onTestFinished(() => void kill());
  const admin = await signIn(url, owner, clock.now());
  return { url, edition, now: clock.now, publishNext: feed.advance, admin };
}

it('serves and continues what an installation of 0.3.0 stored, on both engines', async (row) => {
  // The hashes of 0.3.0 are real ones.
  vi.stubEnv('CHEAP_KEYS', '0');
  const failures: string[] = [];
  for (const engine of ENGINES) {
    const scene = await start(engine);
    for (const [name, check] of Object.entries(CHECKS)) {
      const issues = await check(scene).catch((error: Error) => [error.message]);
      if (issues.length > 0) failures.push(`${engine}, ${name}: ${JSON.stringify(issues)}`);
    }
  }
  row.task.meta.figures = `${ENGINES.length} engines, ${Object.keys(CHECKS).length} checks each`;
  expect(failures).toEqual([]);
});
