import { randomUUID } from 'node:crypto';
import { checkpointText } from '@bigsmall/domain/log';
import type { PublishedStore } from '@bigsmall/domain/ports';
import type { Client } from 'minio';
import { listBucket, removeFromBucket } from './bucketObjects.ts';
import {
  parsePublishedName,
  PUBLISHED_FOLDER,
  publishedName,
  publishedPrefix,
  treePrefix,
} from './publishedName.ts';
import { wrapS3Errors } from './toStoreError.ts';

const keyOf = (name: string): string => `${PUBLISHED_FOLDER}/${name}`;

/** Published trees as objects under `log-heads/` of a bucket. */
export function createMinioPublished(client: Client, bucket: string): PublishedStore {
  const writer = randomUUID();
  async function keys(prefix: string): Promise<readonly string[]> {
    const found: string[] = [];
    for await (const { name } of listBucket(client, bucket, keyOf(prefix))) found.push(name);
    return found;
  }

  const removeAll = (prefixes: readonly string[]): Promise<void> =>
    wrapS3Errors(async () => {
      const found = await Promise.all(prefixes.map(keys));
      await removeFromBucket(client, bucket, found.flat());
    });

  return {
    list: (origin) =>
      wrapS3Errors(async () =>
        (await keys(publishedPrefix(origin)))
          .map((key) => parsePublishedName(origin, key.slice(keyOf('').length)))
          .filter((tree) => tree !== undefined),
      ),
    // A caller that adds a tree lists them afterwards, and so finds out if the server did not store it.
    add: (tree) =>
      wrapS3Errors(async () => {
        const text = Buffer.from(checkpointText(tree));
        const key = keyOf(publishedName(tree, writer));
        await client.putObject(bucket, key, text, text.length, { 'Content-Type': 'text/plain' });
      }),
    withdraw: (tree) => removeAll([publishedName(tree, writer)]),
    remove: (trees) => removeAll(trees.map(treePrefix)),
  };
}
