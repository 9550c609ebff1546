import { QueryTypes, type Sequelize, type TransactionOptions } from 'sequelize';
import { databaseOpenError } from './outages.ts';
import type { Bind } from './database.ts';

/** A numbered step of the schema. Once released it is never changed or removed: further ones are appended. */
export type Migration = {
  readonly name: string;
  /** Runs statements that are valid on SQLite and PostgreSQL. */
  readonly up: (run: (sql: string) => Promise<void>) => Promise<void>;
  /** Instead of `up` on a database of 0.3.0. */
  readonly from030?: (run: (sql: string) => Promise<void>) => Promise<void>;
};

/** Queries within the transaction of the migrations. */
export type Select = <Row extends object>(sql: string, bind?: Bind) => Promise<Row[]>;

/** How a kind of database lets one process migrate at a time (`transaction`, `before`), and what it checks `after`. */
export type MigrationTurn = {
  readonly transaction: TransactionOptions;
  readonly before?: (select: Select) => Promise<void>;
  readonly after?: (select: Select) => Promise<void>;
};

/**
 * Applies the missing migrations, all or none, in one transaction. Of several processes one applies them; the others
 * wait and then find nothing to do.
 */
export async function migrate(
  sequelize: Sequelize,
  migrations: readonly Migration[],
  turn: MigrationTurn,
): Promise<void> {
  await sequelize.transaction({ ...turn.transaction }, async (transaction) => {
    const select: Select = (sql, bind) =>
      sequelize.query(sql, { transaction, type: QueryTypes.SELECT, ...(bind && { bind }) });
    const run = async (sql: string): Promise<void> => {
      await sequelize.query(sql, { transaction });
    };
    await turn.before?.(select);
    await run('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY)');
    const rows = await select<{ readonly name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    const held = rows.map(({ name }) => name);
    const before = requireKnown(held, migrations);
    // The applied ones are the first ones, in their order.
    const pending = migrations.slice(before.length);
    if (pending.length === 0) return;
    if (isOf030(held)) await run('DELETE FROM schema_migrations');
    for (const { name, up, from030 = up } of pending) {
      await (isOf030(held) ? from030 : up)(run);
      await run(`INSERT INTO schema_migrations (name) VALUES ('${name}')`);
    }
    await turn.after?.(select);
  });
}

/**
 * The names of the applied migrations, none of a database of 0.3.0, which the first one upgrades. Rejects a database that a
 * newer version has migrated, and one older than 0.3.0.
 */
function requireKnown(held: readonly string[], migrations: readonly Migration[]): readonly string[] {
  if (isOf030(held)) return [];
  if (held[0] === STEPS_OF_030.first) {
    throw databaseOpenError(
      'The database is of a version before 0.3.0: start version 0.3.0 on it once, then this one.',
    );
  }
  const unknown = held.find((name, index) => migrations[index]?.name !== name);
  if (unknown !== undefined) {
    throw databaseOpenError(
      `The database has the migration ${unknown}, which this version does not know in that place: start a newer version.`,
    );
  }
  return held;
}

/** Versions up to 0.3.0 made the schema in 29 steps. */
const STEPS_OF_030 = { first: '0001-draws-predictions-players', last: '0028-reasons-notes-order', count: 29 };

function isOf030(names: readonly string[]): boolean {
  const { first, last, count } = STEPS_OF_030;
  return names.length === count && names[0] === first && names[count - 1] === last;
}
