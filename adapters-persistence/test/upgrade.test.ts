import { join } from 'node:path';
import { encodeBase64, frontierNodes, rootOf } from '@bigsmall/domain/log';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, vi } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openStores, type StorePlace } from '../src/openStores.ts';
import { sha256 } from '../src/recordRows.ts';
import { connect, type Engine, placeEdition, readEdition } from './support/edition030.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

type Row = Readonly<Record<string, unknown>>;

/** What an upgrade leaves as it was, by table. */
const KEPT = {
  draws: 'period, number, drawn_at, first_seen_at',
  predictions: 'id, session_id, period, side, source, recorded_at, status, week_start',
  settlements: 'period, resolution',
  players: 'session_id, total, correct, current_streak, longest_streak, public_id',
  player_weeks: 'session_id, week_start, total, correct',
  rank_entries: 'week_start, session_id, visitor, network, seat',
  weekly_rewards: 'week_start, rank, correct, total, points, public_id',
  screenshots:
    'id, image_key, thumbnail_key, status, sha256, visitor_id, submitted_at, reviewed_by, rejected_for',
  gift_codes: 'id, game_name, registration_url, gift_code, icon_key, created_at, updated_at',
  gift_codes_seen: 'session_id, seen_at',
  banners: 'id, title, content, content_version, created_at, updated_at',
  banner_views: 'session_id, banner_id, content_version',
  admins: 'id, name, password, totp_secret, totp_step',
  admin_sessions: 'token_hash, admin_id',
  audit_log: 'id, done_at, actor, action, subject',
  record_entries: 'place, entry',
  brakes: 'key',
} as const;

/** Nobody accepted these invitations. */
const DROPPED: Readonly<Record<string, (row: Row) => boolean>> = {
  admins: ({ id, password }) => password === null && id !== 'first',
};

async function readTables(place: StorePlace): Promise<Record<keyof typeof KEPT, readonly string[]>> {
  const db =
    'dataDir' in place
      ? new Sequelize({ dialect: 'sqlite', storage: join(place.dataDir, 'bigsmall.sqlite'), logging: false })
      : connect(place.databaseUrl);
  const tables = await Promise.all(
    Object.entries(KEPT).map(async ([table, columns]) => {
      const rows = await db.query<Row>(`SELECT ${columns} FROM ${table}`, { type: QueryTypes.SELECT });
      return [
        table,
        rows
          .filter((row) => !DROPPED[table]?.(row))
          .map(textOf)
          .toSorted(),
      ] as const;
    }),
  );
  await db.close();
  return Object.fromEntries(tables) as Record<keyof typeof KEPT, string[]>;
}

/** PostgreSQL tells large numbers as text, and flags may be booleans. */
const textOf = (row: Row): string =>
  JSON.stringify(
    Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)),
  ).replaceAll(/"(\d{1,15})"/g, '$1');

/** What the tables say before and after, and the root of the log that was signed and that is there. */
async function upgrade(engine: Engine, place: StorePlace, dataDir: string) {
  const edition = readEdition(engine);
  await placeEdition(edition, dataDir, 'databaseUrl' in place ? place.databaseUrl : undefined);
  const before = await readTables(place);
  const signed = edition.checkpoint.split('\n')[2];
  const stores = await openStores(place);
  const brakes = await Promise.all(
    edition.players.map(async ({ session }) => (await stores.brakes.find([`session ${session}`]))[0]),
  );
  const size = await stores.record.size();
  const hashes = await stores.record.hashes(frontierNodes(size));
  await stores.close();
  const after = await readTables(place);
  return {
    limits: brakes.map((found) => found?.limit.most),
    breaks: brakes.map((found) => (found?.coolOffUntil ?? 0) > edition.recordedAt),
    empty: Object.entries(before).filter(([, rows]) => rows.length === 0),
    before: { ...before, root: signed },
    after: { ...after, root: encodeBase64(rootOf(sha256, { size, hashes })) },
  };
}

/** Of rounds; ben stored losses, cleo minutes, and eva the fewest of three kinds. */
const LIMITS = [500, 30, 90, null, 20];
const BREAKS = [false, false, false, true, false];

it('keeps what an SQLite database of 0.3.0 stores', async () => {
  const dataDir = temporaryFolder();
  const { empty, before, after, limits, breaks } = await upgrade('sqlite', { dataDir }, dataDir);
  expect(empty).toEqual([]);
  expect(after).toEqual(before);
  expect([limits, breaks]).toEqual([LIMITS, BREAKS]);
});

const DAY = 86_400_000;

it.each([
  [0, { future: [false, 0], schedule: [true, 0], banners: [false, true] }],
  [30, { future: [true, 20 * DAY], schedule: [false, 0], banners: [true, false] }],
])('after %i days hides what a schedule hid, and a code is new from its start', async (days, expected) => {
  const dataDir = temporaryFolder();
  const edition = readEdition('sqlite');
  await placeEdition(edition, dataDir);
  vi.useFakeTimers({ toFake: ['Date'], now: edition.recordedAt + days * DAY });
  const { giftCodes, banners, close } = await openStores({ dataDir }).finally(() => vi.useRealTimers());
  const codes = (await giftCodes.list()).map(({ gameName, isActive, publishedAt, createdAt }) => [
    gameName,
    [isActive, Math.round((publishedAt - createdAt) / 1000) * 1000],
  ]);
  const shown = (await banners.list()).map(({ title, isActive }) => [title, isActive]);
  await close();
  expect(Object.fromEntries(codes)).toMatchObject({
    'Game of the future': expected.future,
    'Game of a schedule': expected.schedule,
    'Hidden game': [false, 0],
  });
  expect(Object.fromEntries(shown)).toEqual({
    'A banner': true,
    'A hidden banner': false,
    'A banner of the future': expected.banners[0],
    'A scheduled banner': expected.banners[1],
  });
});

await describeOverPostgres('over PostgreSQL', () => {
  it('keeps what a PostgreSQL database of 0.3.0 stores', async () => {
    const place = { databaseUrl: await freshSchema() };
    const { empty, before, after, limits, breaks } = await upgrade('postgres', place, temporaryFolder());
    expect(empty).toEqual([]);
    expect(after).toEqual(before);
    expect([limits, breaks]).toEqual([LIMITS, BREAKS]);
  });
});
