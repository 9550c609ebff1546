import { mergeDraws, periodSortKey } from '@bigsmall/domain';
import type { DrawStore, StoredDraw } from '@bigsmall/domain/ports';
import { type FindOptions, Op } from 'sequelize';
import { type DrawRow, entitiesOf } from './models.ts';
import type { Database } from './database/database.ts';
import { batchedRead } from './database/writes.ts';

/** The columns of a draw that are part of it. */
export const DRAW_ATTRIBUTES = ['period', 'number', 'drawnAt', 'firstSeenAt', 'unseenAt'] as const;

/** Draws in the table `draws`. */
export function createSqlDrawStore({
  write,
  lockPeriods,
  select,
  sequelize,
  models: { draws },
}: Database): DrawStore {
  const found = (options: FindOptions<DrawRow>): Promise<readonly StoredDraw[]> =>
    entitiesOf(draws, { attributes: [...DRAW_ATTRIBUTES], ...options });
  // Each recording asks for the newest draw: callers that ask together share one query.
  const newest = batchedRead<number, readonly StoredDraw[]>(async (limits) => {
    const all = await found({ order: [['sortKey', 'DESC']], limit: Math.max(...limits) });
    return limits.map((each) => all.slice(0, each));
  });
  return {
    append: (given) =>
      write(async (transaction) => {
        const periods = given.map(({ period }) => period);
        // Waits for recordings for these periods; later recordings see the draw.
        await lockPeriods(periods, 'exclusive', transaction);
        const { added, changed } = mergeDraws(
          await found({ where: { period: periods }, transaction }),
          given,
        );
        const rows = added.map((draw) => ({ ...draw, sortKey: periodSortKey(draw.period) }));
        await draws.bulkCreate(rows, { transaction });
        if (added.length > 0 && sequelize.getDialect() === 'postgres')
          await select(NOTIFY_OF_DRAW, {}, transaction);
        return { added, changed };
      }),

    removeNewer: (period) =>
      write(async (transaction) => {
        const where = { sortKey: { [Op.gt]: periodSortKey(period) } };
        const later = await found({ where, transaction });
        await lockPeriods(
          later.map((draw) => draw.period),
          'exclusive',
          transaction,
        );
        return draws.destroy({ where, transaction });
      }),

    newest,

    after: (period, limit) =>
      found({
        where: { sortKey: { [Op.gt]: period === undefined ? '' : periodSortKey(period) } },
        order: ['sortKey'],
        limit,
      }),

    find: (periods) => found({ where: { period: [...periods] } }),

    countNewer: async (period, atMost) =>
      (await found({ where: { sortKey: { [Op.gt]: periodSortKey(period) } }, limit: atMost })).length,
  };
}

/** Of the whole database. */
const CHANNEL = 'bigsmall_draws';

/** For the transaction that stores a draw. */
export const NOTIFY_OF_DRAW = `NOTIFY ${CHANNEL}`;

/**
 * Calls `heard` now and for each draw that any process of this PostgreSQL database stores, over a connection of its own,
 * until the signal aborts. Rejects once the connection is lost.
 */
export async function listenForDraws(url: string, heard: () => void, signal: AbortSignal): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bigsmall-0.4',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
  });
  client.on('notification', heard);
  try {
    await new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      signal.addEventListener('abort', () => resolve());
      client
        .connect()
        .then(() => client.query(`LISTEN ${CHANNEL}`))
        .then(heard, reject);
    });
  } finally {
    client.end().catch(() => undefined);
  }
}
