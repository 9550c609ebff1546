import { QueryTypes, type Sequelize, Transaction } from 'sequelize';
import { Umzug } from 'umzug';
import { databaseRefused } from './databaseRefused.ts';

/** A numbered step of the schema. Once released it is never changed or removed: further ones are appended. */
export type Migration = {
  readonly name: string;
  readonly up: (run: (sql: string) => Promise<void>) => Promise<void>;
};

/**
 * Applies the missing migrations, all or none. The transaction takes the write lock before it looks, so of several
 * processes one applies and the others find it done. `sequelize` has foreign keys off: rebuilding a table with them on
 * would delete the rows that refer to it.
 */
export async function migrate(sequelize: Sequelize, migrations: readonly Migration[]): Promise<void> {
  await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, async (transaction) => {
    const run = async (sql: string): Promise<void> => {
      await sequelize.query(sql, { transaction });
    };
    const executed = async (): Promise<string[]> => {
      const rows = await sequelize.query<{ readonly name: string }>(
        'SELECT name FROM schema_migrations ORDER BY name',
        { transaction, type: QueryTypes.SELECT },
      );
      return rows.map(({ name }) => name);
    };
    await run('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY)');
    requireKnown(await executed(), migrations);
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
    const broken = await sequelize.query('PRAGMA foreign_key_check', {
      transaction,
      type: QueryTypes.SELECT,
    });
    if (broken.length > 0) throw new Error(`The migrations broke ${broken.length} references.`);
  });
}

function requireKnown(executed: readonly string[], migrations: readonly Migration[]): void {
  const stranger = executed.find((name, index) => migrations[index]?.name !== name);
  if (stranger !== undefined) {
    throw databaseRefused(
      `The database has the migration ${stranger}, which this version does not know in that place: start a newer version.`,
    );
  }
}
