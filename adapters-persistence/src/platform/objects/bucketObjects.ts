import type { BucketItem, Client } from 'minio';
import { toStoreError } from './toStoreError.ts';
import { objectStoreUnavailable } from './objectStoreUnavailable.ts';

/** The objects whose names begin with `prefix`, which some gateways ignore; `storedAt` is epoch ms. */
export async function* listBucket(
  client: Client,
  bucket: string,
  prefix: string,
): AsyncIterable<{ readonly name: string; readonly storedAt: number }> {
  const listing = client.listObjectsV2(bucket, prefix, true);
  // A page that fails after its reader has left must not end the process.
  listing.on('error', () => {});
  try {
    for await (const { name, lastModified } of listing as AsyncIterable<BucketItem>) {
      if (name?.startsWith(prefix) && lastModified) yield { name, storedAt: lastModified.getTime() };
    }
  } catch (error) {
    throw toStoreError(error);
  }
}

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
