import { afterAll } from 'vitest';
import type { Bucket } from '../../src/objects/createMinioObjectStore.ts';
import { startDouble } from './startDouble.ts';

/** An S3 server, and who may do everything there. */
export type S3Server = Omit<Bucket, 'bucket'>;

/** npm's s3rver until the file's tests end: it checks no signature, and lists all on one page. */
export async function s3Server(): Promise<S3Server> {
  const double = await startDouble();
  afterAll(double.stop);
  return double;
}
