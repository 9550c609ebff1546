import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { QueryTypes, Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { ask } from './support/ask.ts';
import { newestPeriod } from './support/newestPeriod.ts';
import { isShort, scaled } from './support/scaled.ts';
import { startReplayed } from './support/startReplayed.ts';
import { trustRow } from './support/trustRow.ts';

const LIMITS = isShort ? [2, 5] : [2, 3, 5, 8];
const WRITERS = 12;
const READS = scaled(60, 30);
/** Less than what the product lets a writer wait. A read that waits for the writers takes nearly as long. */
const LOCKED_MS = 3500;

/** A user of the server who may have so many connections; the others are not bound by that. */
async function urlWithFewConnections(owner: Sequelize, url: string, limit: number): Promise<string> {
  const user = `few_${limit}`;
  await owner.query(`CREATE ROLE ${user} LOGIN CONNECTION LIMIT ${limit}`);
  await owner.query(`CREATE DATABASE ${user} OWNER ${user}`);
  const own = new URL(url);
  own.username = user;
  own.pathname = `/${user}`;
  return own.href;
}

it('a PostgreSQL with few connections answers every read while writers wait, and then every write', async () => {
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const owner = new Sequelize(postgres.url, { dialect: 'postgres', logging: false });
  onTestFinished(() => owner.close());
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  let held = 0;
  let acknowledged = 0;
  let slowestMs = 0;
  let lost = 0;

  for (const limit of LIMITS) {
    const url = await urlWithFewConnections(owner, postgres.url, limit);
    const { product } = await startReplayed({ draws: 60, settings: { DATABASE_URL: url } });
    const before = failures.length;
    const open = await openPeriod(product.url);
    const locker = new Sequelize(new URL(new URL(url).pathname, postgres.url).href, {
      dialect: 'postgres',
      logging: false,
    });
    const transaction = await locker.transaction();
    // Rows are read, and not written, until the transaction ends.
    await locker.query('LOCK TABLE predictions, presence IN EXCLUSIVE MODE', { transaction });
    const writing = Array.from({ length: WRITERS }, (_, index) =>
      ask('POST', `${product.url}/api/predictions`, {
        json: { sessionId: `few-${limit}-${index}`, periodNumber: open, prediction: 'BIG' },
      }),
    );
    let isLocked = true;
    const unlock = async () => {
      if (isLocked) {
        isLocked = false;
        await transaction.rollback();
      }
    };
    const timer = setTimeout(() => void unlock(), LOCKED_MS);
    await pause(300);
    let slowest = 0;
    let shed = 0;
    for (let read = 0; read < READS; read += 1) {
      // One session's own rows are in no snapshot: each of these asks the database.
      const path = `/api/leaderboard/user/reader-${limit}-${read}`;
      const begun = performance.now();
      const passed = () => performance.now() - begun;
      // Beside it what waits for no lock: as slow as those two are, the machine is.
      const [{ answer, ms }, ...beside] = await Promise.all([
        ask('GET', product.url + path).then((got) => ({ answer: got, ms: passed() })),
        ask('GET', `${product.url}/api/health`).then(passed),
        owner.query('SELECT 1').then(passed),
      ]);
      // The machine is busy: no sign of the database's state, and soon over.
      if (JSON.stringify(answer).includes('Too much is going on') && (shed += 1) <= READS) {
        read -= 1;
        await pause(100);
        continue;
      }
      const { status } = answer;
      slowest = Math.max(slowest, ms - Math.max(...beside));
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      if (status !== 200 && status !== 404) {
        failures.push(`${limit} connections, ${path}: ${JSON.stringify(answer)}`);
      }
    }
    if (slowest > LOCKED_MS / 2)
      failures.push(
        `${limit} connections: a read took ${Math.round(slowest)} ms more than what waits for no lock`,
      );
    slowestMs = Math.max(slowestMs, slowest);
    clearTimeout(timer);
    await unlock();
    const written = await Promise.all(writing);
    for (const { status } of written) {
      if (status === 201) acknowledged += 1;
      else if (status !== 503) failures.push(`${limit} connections, a write: ${status}`);
    }
    const [{ count } = { count: 0 }] = await locker.query<{ readonly count: number }>(
      'SELECT CAST(count(*) AS INTEGER) AS count FROM predictions',
      { type: QueryTypes.SELECT },
    );
    lost += Math.max(0, written.filter(({ status }) => status === 201).length - count);
    // Callers who were told to come back later are served now.
    const again = await ask('POST', `${product.url}/api/users/active`, {
      json: { sessionId: `few-${limit}-again` },
    });
    if (again.status !== 200) failures.push(`${limit} connections, a write afterwards: ${again.status}`);
    await locker.close();
    if ((await product.stop()) !== 0) failures.push(`${limit} connections: the product did not end in order`);
    if (failures.length === before) held += 1;
  }

  trustRow({
    fault: 'a PostgreSQL with few connections, all its writers waiting for a lock',
    tried: LIMITS.length,
    survived: held,
    lost,
    figures: `limits of ${LIMITS.join(', ')} connections; ${[...statuses].map(([status, n]) => `${n} reads ${status}`).join(', ')}, the slowest ${Math.round(slowestMs)} ms after what waits for no lock; ${acknowledged} predictions acknowledged`,
    failures,
    brokenBy: 'one-pool',
  });
  expect(acknowledged).toBeGreaterThan(0);
});

/** The period that takes predictions, as soon as the product shows a draw. */
async function openPeriod(url: string): Promise<string> {
  for (;;) {
    const newest = await newestPeriod(url);
    if (newest !== undefined) return nextPeriod(requirePeriod(newest));
    await pause(100);
  }
}
