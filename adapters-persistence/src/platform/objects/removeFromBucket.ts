import type { Client } from 'minio';
import { objectStoreUnavailable } from './objectStoreUnavailable.ts';

/** S3 accepts up to 1,000, which can take longer than the timeout. */
const REMOVED_AT_ONCE = 250;

/** Removes objects for good; rejects if any of them remains. */
export async function removeFromBucket(
  client: Client,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  for (let at = 0; at < names.length; at += REMOVED_AT_ONCE) {
    const rejected = await client.removeObjects(bucket, names.slice(at, at + REMOVED_AT_ONCE));
    if (rejected.length > 0) throw objectStoreUnavailable(`it did not remove ${rejected.length} objects`);
  }
}
