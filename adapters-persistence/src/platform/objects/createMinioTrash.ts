import { keyOfTrash, requireObjectKey, trashKeyOf } from '@bigsmall/domain/content';
import type { ObjectTrash } from '@bigsmall/domain/ports';
import type { Client } from 'minio';
import { listBucket, removeFromBucket } from './bucketObjects.ts';
import { objectStoreUnavailable } from './objectStoreUnavailable.ts';
import { s3Code, wrapS3Errors } from './toStoreError.ts';

const MOVED_AT_ONCE = 8;

/** The trash of a bucket: the objects under `trash/`. A move is a copy, whose time is that of the move, then a removal. */
export function createMinioTrash(client: Client, bucket: string): ObjectTrash {
  async function move([from, to]: readonly [string, string]): Promise<void> {
    try {
      const { size } = await client.statObject(bucket, from);
      await client.copyObject(bucket, to, `/${bucket}/${from}`);
      const copy = await client.statObject(bucket, to);
      if (copy.size !== size) throw objectStoreUnavailable(`${from} was not copied`, undefined, 'damaged');
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes(s3Code(error))) return;
      throw error;
    }
    await removeFromBucket(client, bucket, [from]);
  }

  async function moveAll(moves: readonly (readonly [string, string])[]): Promise<void> {
    for (let at = 0; at < moves.length; at += MOVED_AT_ONCE) {
      await Promise.all(moves.slice(at, at + MOVED_AT_ONCE).map(move));
    }
  }

  return {
    add: (keys) =>
      wrapS3Errors(() => moveAll(keys.map((key) => [requireObjectKey(key), trashKeyOf(key)] as const))),
    restore: (keys) =>
      wrapS3Errors(() => moveAll(keys.map((key) => [trashKeyOf(key), requireObjectKey(key)] as const))),
    remove: (keys) => wrapS3Errors(() => removeFromBucket(client, bucket, keys.map(trashKeyOf))),
    async *list() {
      for await (const { name, storedAt } of listBucket(client, bucket, 'trash/')) {
        const key = keyOfTrash(name);
        if (key !== undefined) yield { key, storedAt };
      }
    },
  };
}
