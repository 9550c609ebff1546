import { QueryTypes, type Sequelize, type TransactionOptions } from 'sequelize';
import { Umzug } from 'umzug';
import { databaseRefused } from './databaseRefused.ts';

/** A numbered step of the schema. Once released it is never changed or removed: further ones are appended. */
export type Migration = {
  readonly name: string;
  /** Runs statements that SQLite and PostgreSQL both understand. */
  readonly up: (run: (sql: string) => Promise<void>) => Promise<void>;
};

/** Asks within the transaction of the migrations. */
export type Select = <Row extends object>(sql: string) => Promise<Row[]>;

/** How a kind of database sees to it that one migrates at a time (by `transaction` or `before`), and what holds `after`. */
export type MigrationTurn = {
  readonly transaction: TransactionOptions;
  readonly before: (select: Select) => Promise<void>;
  readonly after: (select: Select) => Promise<void>;
};

/**
 * Applies the missing migrations, all or none, in one transaction. Of several processes one applies them, and the
 * others, having waited for their turn, find it done.
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
    const executed = async (): Promise<string[]> =>
      (await select<{ readonly name: string }>('SELECT name FROM schema_migrations ORDER BY name')).map(
        ({ name }) => name,
      );
    await turn.before(select);
    await run('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY)');
    const before = await executed();
    requireKnown(before, migrations);
    if (before.length === migrations.length) return;
    await new Umzug({
      migrations: migrations.map(({ name, up }) => ({ name, up: () => up(run) })),
      storage: {
        executed,
        async logMigration({ name }) {
          await sequelize.query('INSERT INTO schema_migrations (name) VALUES ($name)', {
            bind: { name },
            transaction,
          });
        },
        unlogMigration: () => Promise.reject(new Error('Migrations are not taken back.')),
      },
      logger: undefined,
    }).up();
    await turn.after(select);
  });
}

/** Rejects a database that a newer version has migrated. */
export function requireKnown(executed: readonly string[], migrations: readonly Migration[]): void {
  const stranger = executed.find((name, index) => migrations[index]?.name !== name);
  if (stranger !== undefined) {
    throw databaseRefused(
      `The database has the migration ${stranger}, which this version does not know in that place: start a newer version.`,
    );
  }
}
