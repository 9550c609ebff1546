import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { QueryTypes, Sequelize } from 'sequelize';
import type { RealProduct } from './realProduct.ts';

const TABLES = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  postgres: 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY name',
};

/** Changes by being asked alone: when an admin was last seen. */
const MOVING = 'last_seen_at';

/** The memory of limits: a rejected upload counts as a try, which expires by itself. */
const TRIES = 'tries';

/** All rows by table, all object files in use with their hashes, and the names of all temporary files. */
export async function everythingStored({ places }: Pick<RealProduct, 'places'>) {
  return {
    rows: await allRows(places),
    // A checkpoint that is read is noted before it is signed.
    objects: filesUnder(join(places.dataDir, 'objects')).filter((name) => !name.startsWith('log-heads/')),
    temporary: filesUnder(places.temp),
  };
}

async function allRows(places: RealProduct['places']): Promise<Readonly<Record<string, readonly string[]>>> {
  const { databaseUrl, dataDir } = places;
  const database =
    databaseUrl === ''
      ? new Sequelize({ dialect: 'sqlite', storage: join(dataDir, 'bigsmall.sqlite'), logging: false })
      : new Sequelize(databaseUrl, {
          dialect: 'postgres',
          dialectOptions: { application_name: 'tests' },
          logging: false,
        });
  try {
    const select = (sql: string) =>
      database.query<Readonly<Record<string, unknown>>>(sql, { type: QueryTypes.SELECT });
    const tables = await select(TABLES[databaseUrl === '' ? 'sqlite' : 'postgres']);
    const found: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      if (name === TRIES) continue;
      const rows = await select(`SELECT * FROM ${String(name)}`);
      found[String(name)] = rows.map((row) => JSON.stringify({ ...row, [MOVING]: undefined })).toSorted();
    }
    return found;
  } finally {
    await database.close();
  }
}

function filesUnder(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return `${relative(folder, path)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    })
    .toSorted();
}
