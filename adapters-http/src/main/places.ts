import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type BackupSource,
  type Bucket,
  type ObjectPlace,
  openStores,
  type OpenStores,
} from '@bigsmall/adapters-persistence';
import type { Logger } from 'pino';
import { edition } from '../platform/edition.ts';
import { createTextCipher } from '../platform/secrets/createTextCipher.ts';
import { loadOrCreateSecret } from '../platform/secrets/loadOrCreateSecret.ts';
import { SECRET_FILES } from '../platform/secrets/secretFiles.ts';
import type { Config } from './config.ts';

/** The configured secret of cookies and second factors; without one that of DATA_DIR, made at the first start. */
export async function cookieSecretOf({ cookieSecret }: Config, dataDir: string): Promise<string | Buffer> {
  return cookieSecret || (await loadOrCreateSecret(dataDir, 'cookie-secret'));
}

/** The stores over the configured database. */
export function openConfigured(
  { databaseUrl }: Config,
  dataDir: string,
  secret: string | Buffer,
  log?: Logger,
): Promise<OpenStores> {
  const place = databaseUrl === 'sqlite' ? { dataDir } : { databaseUrl };
  return openStores(place, log, createTextCipher(secret, 'second factor'));
}

/** Where the settings say that images are. */
export function objectPlace(config: Config, dataDir: string): ObjectPlace {
  return config.minioEndpoint === '' ? { folder: join(dataDir, 'objects') } : bucketOf(config);
}

/** The bucket of the settings. */
export function bucketOf(config: Config): Bucket {
  return {
    endpoint: config.minioEndpoint,
    accessKey: config.minioAccessKey,
    secretKey: config.minioSecretKey,
    bucket: config.minioBucket,
    region: regionOf(config.minioEndpoint),
  };
}

/** The region in a host such as s3.ap-south-1.amazonaws.com; other servers take the default. */
function regionOf(endpoint: string): string {
  return /^https?:\/\/s3[.-]([a-z]+(?:-[a-z0-9]+)+)\./.exec(endpoint)?.[1] ?? 'us-east-1';
}

/** The contents of a backup, and the places it refers to, without passwords. */
export function backupSource(config: Config, dataDir: string): BackupSource {
  const { databaseUrl, minioEndpoint, minioBucket } = config;
  return {
    dataDir,
    edition,
    secrets: SECRET_FILES,
    ...(databaseUrl !== 'sqlite' && {
      databaseElsewhere: `the PostgreSQL server at ${new URL(databaseUrl).host}`,
    }),
    ...(minioEndpoint !== '' && { imagesElsewhere: `the bucket ${minioBucket} at ${minioEndpoint}` }),
  };
}

/**
 * Makes the folder for its owner alone, with those above it that are missing. Node's own way of doing so never ends in a
 * file system that takes no folder, such as `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
  });
}
