import { afterAll } from 'vitest';
import type { Bucket } from '../../src/platform/objects/createMinioObjectStore.ts';

/** An S3 server, and who may do everything there. */
export type S3Server = Omit<Bucket, 'bucket'>;

const LOUD = `
*** The object stores over S3 are tested against npm's s3rver, for S3_TEST_ENDPOINT names no server.
*** That proves nothing about signatures, rejected callers, listings of several pages or multipart uploads.
*** \`node scripts/radosgw.mjs run -- npm test\` runs the same tests, and those of signatures, on a real server.
`;

/** The server that S3_TEST_ENDPOINT names. */
export function namedServer(): S3Server | undefined {
  const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY, S3_TEST_REGION } = process.env;
  if (!S3_TEST_ENDPOINT) return undefined;
  return {
    endpoint: S3_TEST_ENDPOINT,
    accessKey: S3_TEST_ACCESS_KEY ?? '',
    secretKey: S3_TEST_SECRET_KEY ?? '',
    region: S3_TEST_REGION ?? 'us-east-1',
  };
}

/** The named server, else a double that says loudly what it is; with REQUIRE_SERVICES=1 there must be one named. */
export async function s3Server({ quiet = false } = {}): Promise<S3Server> {
  const named = namedServer();
  if (named) return named;
  if (process.env['REQUIRE_SERVICES'] === '1') {
    throw new Error(
      'These tests are required to run on a real S3 server: name one by S3_TEST_ENDPOINT, or run them by `node scripts/radosgw.mjs run -- <command>`.',
    );
  }
  if (!quiet) console.warn(LOUD);
  // Loaded only here: it is no part of a run on a real server.
  const { startDouble } = await import('./startDouble.ts');
  const double = await startDouble();
  afterAll(double.stop);
  return double;
}
