import type { ObjectKey } from '@bigsmall/domain/content';
import type { ObjectStore } from '@bigsmall/domain/ports';
import type { Checkpoint } from '@bigsmall/domain/log';
import { databaseOpenError } from '../platform/database/databaseOpenError.ts';
import type { MinioObjectStore } from '../platform/objects/createMinioObjectStore.ts';
import { sha256Of } from '../platform/objects/requireExpected.ts';

/** `absent`: keys that rows name and no store has, as it was before. */
export type MovedObjects = { readonly files: number; readonly absent: readonly string[] };

const AT_ONCE = 8;

/** Makes the bucket if it is missing; rejects one with objects. */
export async function requireEmpty(bucket: MinioObjectStore): Promise<void> {
  await bucket.ensureBucket();
  for await (const { key } of bucket.list()) {
    throw databaseOpenError(`The bucket is not empty: it has ${key}. Name another one.`);
  }
}

/**
 * Copies every object to the bucket, byte for byte, and what was published of the log. What is there already is compared. The folder keeps its images.
 */
export async function moveObjects(
  folder: ObjectStore,
  bucket: ObjectStore,
  { named, published }: { readonly named: readonly string[]; readonly published: readonly Checkpoint[] },
): Promise<MovedObjects> {
  const wanted = new Set(named);
  const keys: ObjectKey[] = [];
  for await (const { key } of folder.list()) if (!/^(tmp|trash)\//.test(key)) keys.push(key);
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => copy(folder, bucket, key)));
  }
  for (const tree of published) await bucket.published.add(tree);
  const stored = new Set<string>();
  for await (const { key } of bucket.list()) stored.add(key);
  const lost = keys.find((key) => !stored.has(key));
  if (lost !== undefined) throw databaseOpenError(`The bucket accepted ${lost} and does not list it.`);
  const absent = [...wanted].filter((key) => !stored.has(key));
  return { files: keys.length, absent };
}

async function copy(folder: ObjectStore, bucket: ObjectStore, key: ObjectKey): Promise<void> {
  const bytes = await folder.get(key);
  if (bytes === undefined) return;
  const there = await bucket.get(key);
  if (there !== undefined && sha256Of(there) === sha256Of(bytes)) return;
  await bucket.put(key, bytes, `image/${key.split('.').at(-1)}`);
}
