import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frontierNodes, rootOf, type TreeHead } from '@bigsmall/domain/log';
import { QueryTypes } from 'sequelize';
import { connectPostgres } from '../drivers/connectPostgres.ts';
import { DATABASE_FILE } from '../backup/backupManifest.ts';
import { requireDatabase } from '../backup/requireDatabase.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { wrapOpenErrors } from './databaseFile.ts';
import { inspectFile, withReadOnlyHandle } from './inspectFile.ts';
import { requireKnown } from './migrate.ts';
import { sha256 } from './sha256.ts';

/** What a look at a database finds, without a change of it. */
export type DatabaseFacts = {
  /** The migrations that a start would apply; of a missing database all. */
  readonly pending: readonly string[];
  /** Whether all processes of the older version have to stop before that start. */
  readonly pause: boolean;
  readonly exists: boolean;
  readonly id: string | undefined;
  /** The log's tree at each of the sizes that were asked for and that it reaches. */
  readonly trees: readonly TreeHead[];
};

type Query = <Row extends object>(sql: string) => Promise<readonly Row[]>;

const TIMEOUT_MS = 4000;

/**
 * Looks at the database, which a server may use. Rejects with a one-line message for one that a start would reject:
 * damaged, of another program, of a newer version, missing beside an installation, or unavailable.
 */
export async function inspectDatabase(
  place: { readonly dataDir: string } | { readonly databaseUrl: string },
  sizes: readonly number[],
): Promise<DatabaseFacts> {
  if ('databaseUrl' in place) return inspectPostgres(place.databaseUrl, sizes);
  const file = join(place.dataDir, DATABASE_FILE);
  await requireDatabase(place.dataDir);
  if (!existsSync(file)) return nothing();
  return wrapOpenErrors(file, async () => {
    await inspectFile(file, { migrations: MIGRATIONS, check: 'pages' });
    return await withReadOnlyHandle(file, ({ all }) => factsOf(all, sizes));
  });
}

async function inspectPostgres(url: string, sizes: readonly number[]): Promise<DatabaseFacts> {
  const { sequelize, close } = await connectPostgres({ url, connections: 1, timeoutMs: TIMEOUT_MS });
  const query: Query = (sql) => sequelize.query(sql, { type: QueryTypes.SELECT });
  try {
    const [found] = await query<{ readonly name: string | null }>(
      `SELECT to_regclass('schema_migrations')::text AS name`,
    );
    return found!.name === null ? nothing() : await factsOf(query, sizes);
  } finally {
    await close();
  }
}

const nothing = (): DatabaseFacts => ({
  pending: MIGRATIONS.map(({ name }) => name),
  pause: false,
  exists: false,
  id: undefined,
  trees: [],
});

async function factsOf(query: Query, sizes: readonly number[]): Promise<DatabaseFacts> {
  const rows = await query<{ readonly name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  const executed = requireKnown(
    rows.map(({ name }) => name),
    MIGRATIONS,
  );
  const [owned] = await query<{ readonly id: string }>('SELECT id FROM database_id');
  const pending = MIGRATIONS.slice(executed.length).map(({ name }) => name);
  return {
    pending,
    pause: pending.length > 0,
    exists: true,
    id: owned?.id,
    trees: await treesOf(query, sizes),
  };
}

async function treesOf(query: Query, sizes: readonly number[]): Promise<readonly TreeHead[]> {
  const [row] = await query<{ readonly size: number | string }>(
    'SELECT COALESCE(MAX(place) + 1, 0) AS size FROM record_entries',
  );
  const trees: TreeHead[] = [];
  for (const size of new Set(sizes.filter((each) => each <= Number(row!.size)))) {
    const hashes: Uint8Array[] = [];
    for (const { level, index } of frontierNodes(size)) {
      const [node] = await query<{ readonly hash: string }>(
        `SELECT hash FROM record_nodes WHERE level = ${level} AND place = ${index}`,
      );
      if (node !== undefined) hashes.push(Buffer.from(node.hash, 'base64'));
    }
    if (hashes.length === frontierNodes(size).length)
      trees.push({ size, root: rootOf(sha256, { size, hashes }) });
  }
  return trees;
}
