import {
  openStores,
  type OpenStores,
  type Bucket,
  openObjects,
  isObjectStoreUnavailable,
  type ObjectStoreIssue,
} from '@bigsmall/adapters-persistence';
import type { Logger } from 'pino';
import { createTextCipher, loadOrCreateSecret } from '../platform/secrets.ts';
import type { Config } from './config.ts';
import { monotonic } from '../platform/jobs.ts';
import { join } from 'node:path';
import { createOutage, type Outage, type Log } from '../platform/logging.ts';

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
  // A command, which has no log, may come beside the server.
  const place = databaseUrl === 'sqlite' ? { dataDir, beside: log === undefined } : { databaseUrl };
  return openStores(place, log, createTextCipher(secret, 'second factor'));
}

/** The database and the object store of the settings. Closes the first if the second cannot be opened. */
export async function openPlaces(config: Config, dataDir: string, secret: string | Buffer, logger: Logger) {
  const stores = await openConfigured(config, dataDir, secret, logger);
  const place = config.minioEndpoint === '' ? { folder: join(dataDir, 'objects') } : bucketOf(config);
  try {
    const { objects, close } = await openObjects(place, createObjectErrorLog(logger, monotonic));
    return { stores, objects, closeObjects: close };
  } catch (error) {
    await stores.close();
    throw error;
  }
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

/** An outage ends with a success at least this long (ms) after the last error: one damaged object fails among calls that succeed. */
const QUIET = 60_000;
const END = 'Object store works again: no call failed for a minute';

/** Log lines that name the setting to check. */
const ADVICE: Readonly<Record<ObjectStoreIssue, string>> = {
  unavailable: 'Object store unavailable, retrying',
  denied: 'Object store rejects the keys: check MINIO_ACCESS_KEY and MINIO_SECRET_KEY',
  misplaced: 'Object store has no such bucket or region: check MINIO_ENDPOINT and MINIO_BUCKET',
  damaged:
    'Object store lost or changed an object; an upload or an image was rejected: check MINIO_ENDPOINT, or the disk of DATA_DIR',
  full: 'The disk of the images is full. Uploads are answered with 503.',
};

/** Logs each outage of the object store, by its kind, with the setting to check. */
function createObjectErrorLog(
  log: Pick<Log, 'warn' | 'info'>,
  now: () => number,
): Omit<Outage, 'failed'> & { readonly failed: (error: unknown) => void } {
  const outages = new Map(
    Object.entries(ADVICE).map(([issue, advice]) => [
      issue,
      createOutage(log, 'warn', advice, { end: END, about: { issue } }),
    ]),
  );
  let failedAt = -Infinity;
  return {
    failed(err) {
      failedAt = now();
      outages.get(isObjectStoreUnavailable(err) ? err.issue : 'unavailable')?.failed({ err });
    },
    succeeded() {
      if (now() - failedAt < QUIET) return;
      for (const outage of outages.values()) outage.succeeded();
    },
  };
}
