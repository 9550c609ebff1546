import type { BucketItem, Client } from 'minio';
import { toStoreError } from './toStoreError.ts';

/** Every object of the bucket whose name begins with `prefix`, of other programs too; `storedAt` is epoch ms. */
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
      if (name !== undefined && lastModified) yield { name, storedAt: lastModified.getTime() };
    }
  } catch (error) {
    throw toStoreError(error);
  }
}
