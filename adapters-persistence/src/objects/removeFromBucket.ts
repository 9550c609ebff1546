import type { Client } from 'minio';
import { objectStoreAway } from './objectStoreAway.ts';

/** The server takes up to 1,000 of them, but in any time it likes. */
const REMOVED_AT_ONCE = 250;

/** Removes objects for good; rejects if the server keeps any of them. */
export async function removeFromBucket(
  client: Client,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  for (let at = 0; at < names.length; at += REMOVED_AT_ONCE) {
    const refused = await client.removeObjects(bucket, names.slice(at, at + REMOVED_AT_ONCE));
    if (refused.length > 0) throw objectStoreAway(`it keeps ${refused.length} objects to be removed`);
  }
}
