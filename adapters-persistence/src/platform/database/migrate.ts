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
  readonly pending?: (names: readonly string[], select: Select) => Promise<void>;
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
    const before = rows.map(({ name }) => name);
    requireKnown(before, migrations);
    if (before.length === migrations.length) return;
    // The applied ones are the first ones, in their order.
    const pending = migrations.slice(before.length);
    if (before.length > 0) {
      await turn.pending?.(
        pending.map(({ name }) => name),
        select,
      );
    }
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

/** Rejects a database that a newer version has migrated, and one into which a move is not complete. */
export function requireKnown(executed: readonly string[], migrations: readonly Migration[]): void {
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
}
