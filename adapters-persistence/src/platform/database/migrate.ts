import { QueryTypes, type Sequelize, type TransactionOptions } from 'sequelize';
import { databaseOpenError } from './databaseOpenError.ts';

/** A numbered step of the schema. Once released it is never changed or removed: further ones are appended. */
export type Migration = {
  readonly name: string;
  /** Runs statements that are valid on SQLite and PostgreSQL. */
  readonly up: (run: (sql: string) => Promise<void>) => Promise<void>;
};

/** Queries within the transaction of the migrations. */
export type Select = <Row extends object>(sql: string) => Promise<Row[]>;

/** How a kind of database lets one process migrate at a time (`transaction`, `before`), and what it checks: `pending` unless the database is new, and `after`. */
export type MigrationTurn = {
  readonly transaction: TransactionOptions;
  readonly before: (select: Select) => Promise<void>;
  readonly pending?: (select: Select) => Promise<void>;
  readonly after: (select: Select) => Promise<void>;
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
    const select: Select = (sql) => sequelize.query(sql, { transaction, type: QueryTypes.SELECT });
    const run = async (sql: string): Promise<void> => {
      await sequelize.query(sql, { transaction });
    };
    await turn.before(select);
    await run('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY)');
    const rows = await select<{ readonly name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    const held = rows.map(({ name }) => name);
    const before = requireKnown(held, migrations);
    if (before !== held) {
      await run('DELETE FROM schema_migrations');
      for (const name of before) await run(`INSERT INTO schema_migrations (name) VALUES ('${name}')`);
    }
    if (before.length === migrations.length) return;
    // The applied ones are the first ones, in their order.
    const pending = migrations.slice(before.length);
    if (before.length > 0) await turn.pending?.(select);
    for (const { name, up } of pending) {
      await up(run);
      await sequelize.query('INSERT INTO schema_migrations (name) VALUES ($name)', {
        bind: { name },
        transaction,
      });
    }
    await turn.after(select);
  });
}

/** Is in the table of migrations while rows are moved into a database: no version starts on it. */
export const UNFINISHED_MOVE = '0000-unfinished-move';

/**
 * The names of the applied migrations, those of 0.3.0 as the one that replaced them. Rejects a database that a newer version
 * has migrated, one older than 0.3.0, and one into which a move is not complete.
 */
export function requireKnown(held: readonly string[], migrations: readonly Migration[]): readonly string[] {
  const executed = namesSince030(held);
  if (executed === undefined) {
    throw databaseOpenError(
      'The database is of a version before 0.3.0: start version 0.3.0 on it once, then this one.',
    );
  }
  if (executed.includes(UNFINISHED_MOVE)) {
    throw databaseOpenError(
      'The move of an SQLite database into this one is not complete: the same move command completes it (npm run move).',
    );
  }
  const unknown = executed.find((name, index) => migrations[index]?.name !== name);
  if (unknown !== undefined) {
    throw databaseOpenError(
      `The database has the migration ${unknown}, which this version does not know in that place: start a newer version.`,
    );
  }
  return executed;
}

/** The first migration, by which the schema of 0.3.0 is made at once. */
export const SCHEMA = '0001-schema';

/** The first and the last of the 29 steps in which versions up to 0.3.0 made the schema that `0001-schema` makes at once. */
const STEPS_OF_030 = { first: '0001-draws-predictions-players', last: '0028-reasons-notes-order', count: 29 };

/** The names that a database holds, with `0001-schema` in place of the steps of 0.3.0; undefined of an older version. */
export function namesSince030(names: readonly string[]): readonly string[] | undefined {
  const { first, last, count } = STEPS_OF_030;
  if (names[0] !== first) return names;
  return names[count - 1] === last ? [SCHEMA, ...names.slice(count)] : undefined;
}
