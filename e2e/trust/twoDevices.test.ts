import { join } from 'node:path';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { ask, type Asking } from './support/ask.ts';
import { newestPeriod } from './support/newestPeriod.ts';
import { readTables } from './support/readTables.ts';
import { scaled } from './support/scaled.ts';
import { startReplayed } from './support/startReplayed.ts';
import { trustRow } from './support/trustRow.ts';

const PEOPLE = scaled(30, 5);

/** Both databases, as settings of a product over its folder and as what reads its tables. */
const ENGINES = {
  SQLite: async () => ({
    settings: {},
    open: (folder: string) =>
      new Sequelize({ dialect: 'sqlite', storage: join(folder, 'bigsmall.sqlite'), logging: false }),
  }),
  PostgreSQL: async () => {
    const postgres = await startServer();
    onTestFinished(() => postgres.stop());
    return {
      settings: { DATABASE_URL: postgres.url },
      open: () => new Sequelize(postgres.url, { dialect: 'postgres', logging: false }),
    };
  },
};

/** Asks until it is answered other than that the product is busy; with the cookie that it gave. */
async function answered(method: string, url: string, asking: Asking) {
  const answer = await ask(method, url, asking);
  if (answer.status === 503) return answered(method, url, asking);
  const given = answer.status === 'broken' ? [] : answer.headers.getSetCookie();
  const body = (answer.status === 'broken' ? {} : answer.body) as Readonly<Record<string, unknown>>;
  return { status: answer.status, body, cookie: (given[0] ?? '').split(';')[0] ?? '' };
}

it.each(Object.keys(ENGINES) as (keyof typeof ENGINES)[])(
  'a person with two devices in one week deletes all on %s, at once and again, and keeps a cool-off',
  async (engine) => {
    const { settings, open } = await ENGINES[engine]();
    const { product, feed, folder } = await startReplayed({
      draws: 100,
      settings: { ...settings, GAME_FEED_MAX_LAG_MS: '0', RANK_PER_NETWORK: '1000', LOG_LEVEL: 'fatal' },
    });
    await expect.poll(() => newestPeriod(product.url), { timeout: 20_000 }).toBe(feed.newest()?.issueNumber);
    const periodNumber = nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''));
    const send = (method: string, path: string, asking: Asking) =>
      answered(method, `${product.url}${path}`, asking);
    const failures: unknown[] = [];
    const must = (what: string, status: unknown, expected: number) => {
      if (status !== expected) failures.push({ what, status });
    };

    /** A phone and a laptop that takes over the phone's session. */
    async function aPerson(index: number) {
      const [phone, laptop] = [`phone-${index}`, `laptop-${index}`];
      const cookies: string[] = [];
      for (const sessionId of [phone, laptop]) {
        const { cookie } = await send('POST', '/api/users/active', { json: { sessionId } });
        cookies.push(cookie);
        const json = { sessionId, periodNumber, prediction: 'BIG' };
        must('predict', (await send('POST', '/api/predictions', { json, cookie })).status, 201);
      }
      const [onPhone = '', onLaptop = ''] = cookies;
      const coolOff = { json: { sessionId: phone, coolOff: 'day' }, cookie: onPhone };
      must('cool off', (await send('PUT', '/api/users/brakes', coolOff)).status, 200);
      const { body } = await send('POST', '/api/users/recovery', {
        json: { sessionId: phone },
        cookie: onPhone,
      });
      const json = { sessionId: laptop, code: String(body['code']) };
      must('move', (await send('POST', '/api/users/recovery/use', { json, cookie: onLaptop })).status, 200);
      return { session: phone, onPhone, onLaptop };
    }

    const people: Awaited<ReturnType<typeof aPerson>>[] = [];
    // One after the other: of two that enter at once one may have to ask again for its seat.
    for (let index = 0; index < PEOPLE; index += 1) people.push(await aPerson(index));
    const db = open(folder);
    onTestFinished(() => db.close());
    const seats = (await readTables(db)).rank_entries.length;
    must('seats', seats, 2 * PEOPLE);

    for (const { session, onPhone, onLaptop } of people) {
      const erase = (cookie: string) => send('DELETE', '/api/users/data', { session, cookie });
      // Both devices at once, then the laptop again as after an answer that was lost.
      const first = await Promise.all([erase(onLaptop), erase(onPhone)]);
      const again = await erase(onLaptop);
      for (const { status } of [...first, again]) must('delete', status, 200);
      if (again.cookie === '') failures.push('the repeat took the cookie away');
      const asking = { session: 'of-nobody', cookie: again.cookie };
      const { body } = await send('GET', '/api/users/brakes', asking);
      if (body['stop'] === null) failures.push('a deletion ended a cool-off');
    }

    const tables = await readTables(db);
    const named = Object.entries(tables).flatMap(([table, rows]) =>
      rows.filter((row) => /"phone-\d/.test(JSON.stringify(row))).map(() => table),
    );
    const aliases = new Set(tables.rank_entries.map((row) => row['visitor']));
    if (aliases.size !== seats) failures.push({ seats, left: aliases.size });
    trustRow({
      fault: `a person with two devices in one week deletes all, at once and again (${engine})`,
      tried: PEOPLE,
      survived: failures.length === 0 ? PEOPLE : 0,
      lost: named.length,
      brokenBy: 'one-alias',
      figures: `${seats} seats, ${3 * PEOPLE} deletions`,
      failures: [...failures, ...named],
    });
  },
);
