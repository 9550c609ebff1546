import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Sequelize } from 'sequelize';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** An installation of 0.3.0, and what it told its callers. */
export type Edition = {
  readonly recordedAt: number;
  /** The data folder, in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** The PostgreSQL database. */
  readonly sql?: string;
  readonly players: readonly { readonly session: string; readonly cookie: string }[];
  readonly admins: readonly {
    readonly name: string;
    readonly password: string;
    /** The secret of the authenticator app. */
    readonly secret?: string;
  }[];
  /** The predictions that wait for `nextDraw`. */
  readonly pending: readonly { readonly session: string; readonly side: 'BIG' | 'SMALL' }[];
  readonly nextDraw: { readonly issueNumber: string; readonly number: string };
  /** The draws of the feed: all but the missing one. */
  readonly draws: { readonly first: string; readonly missing: string; readonly count: number };
  readonly key: string;
  readonly checkpoint: string;
  /** By the id of the prediction. */
  readonly receipts: Readonly<Record<string, unknown>>;
  /** The answers by path; those of admins and of `ann` have the caller in front. */
  readonly told: Readonly<Record<string, unknown>>;
};

/**
 * The fixtures were made by a built server of commit 0e1183c1 (0.3.0), filled through its API and `admin reset` by two weeks
 * of predictions, uploads, gift codes, banner ads, admins and limits, and stopped. The SQLite file was vacuumed.
 */
export function readEdition(engine: Engine): Edition {
  const file = join(import.meta.dirname, `../editions/0.3.0.${engine}.json.gz`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Edition;
}

/** A session without a name would count as one of an older version. */
export function connect(databaseUrl: string): Sequelize {
  const dialectOptions = { application_name: 'tests' };
  return new Sequelize(databaseUrl, { logging: false, pool: { max: 1 }, dialectOptions });
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
  const db = connect(databaseUrl);
  await db.query(sql);
  await db.close();
}
