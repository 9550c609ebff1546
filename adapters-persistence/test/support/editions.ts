import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connectPostgres } from '../../src/platform/drivers/connectPostgres.ts';

export const EDITIONS = ['b2f0535', '47a966e'] as const;
export const ENGINES = ['sqlite', 'postgres'] as const;

/** The data of an installation of an earlier edition. */
export type Edition = {
  readonly recordedAt: number;
  /** Of its data folder, in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** Of its PostgreSQL database. */
  readonly sql?: string;
};

export function editionFile(name: string, engine: (typeof ENGINES)[number]): string {
  return join(import.meta.dirname, '../editions', `${name}.${engine}.json.gz`);
}

export function readEdition(name: (typeof EDITIONS)[number], engine: (typeof ENGINES)[number]): Edition {
  return JSON.parse(gunzipSync(readFileSync(editionFile(name, engine))).toString()) as Edition;
}

/** Writes its files into the folder, and its tables into the empty schema. */
export async function placeEdition(
  { files, sql }: Edition,
  dataDir: string,
  databaseUrl?: string,
): Promise<void> {
  for (const [name, base64] of Object.entries(files)) {
    const file = join(dataDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
  }
  if (sql === undefined || databaseUrl === undefined) return;
  const { sequelize, close } = await connectPostgres({ url: databaseUrl, connections: 1, timeoutMs: 20_000 });
  await sequelize.query(sql);
  await close();
}
