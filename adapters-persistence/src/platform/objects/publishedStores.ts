import { mkdir, readdir, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkpointText } from '@bigsmall/domain/log';
import type { PublishedStore, PublishedTree } from '@bigsmall/domain/ports';
import type { Client } from 'minio';
import { syncPath } from '../backup/syncPath.ts';
import { sha256 } from '../database/sha256.ts';
import { listBucket, removeFromBucket } from './bucketObjects.ts';
import { unlessMissing, wrapDiskErrors } from './folderDisk.ts';
import { wrapS3Errors } from './toStoreError.ts';

/** The folder of published trees in an object store. No object key has this form. */
export const PUBLISHED_FOLDER = 'log-heads';

/** A name holds the whole tree, so that a listing suffices, and nothing can be torn. Those of 0.3.0 end with their writer's id. */
const NAME = /^[0-9a-f]{32}-(0|[1-9]\d{0,15})-([0-9a-f]{64})(-[0-9a-f-]+)?$/;

const keyOf = (name: string): string => `${PUBLISHED_FOLDER}/${name}`;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const prefixOf = (origin: string): string => `${hex(sha256(Buffer.from(origin))).slice(0, 32)}-`;
const nameOf = ({ origin, size, root }: PublishedTree): string => `${prefixOf(origin)}${size}-${hex(root)}`;

/** The trees of this log among these names. */
function treesOf(origin: string, names: readonly string[]): readonly PublishedTree[] {
  const own = names.filter((name) => name.startsWith(prefixOf(origin)));
  return own.flatMap((name) => {
    const [, size, root = ''] = NAME.exec(name) ?? [];
    return size ? [{ origin, size: Number(size), root: Uint8Array.from(Buffer.from(root, 'hex')) }] : [];
  });
}

function namesOf(trees: readonly PublishedTree[], names: readonly string[]): readonly string[] {
  return names.filter((name) => trees.some((tree) => name.startsWith(nameOf(tree))));
}

/** Published trees as files of the folder `log-heads` in this one; each is written under another name, synced and renamed. */
export function createFolderPublished(parent: string): PublishedStore {
  const folder = join(parent, PUBLISHED_FOLDER);
  const names = async (): Promise<readonly string[]> => (await unlessMissing(readdir(folder))) ?? [];
  return {
    list: (origin) => wrapDiskErrors(async () => treesOf(origin, await names())),
    add: (tree) =>
      wrapDiskErrors(async () => {
        const made = await mkdir(folder, { recursive: true, mode: 0o700 });
        if (made !== undefined) for (const path of [parent, dirname(parent)]) await syncPath(path);
        const path = join(folder, nameOf(tree));
        await writeFile(`${path}.partial`, checkpointText(tree), { mode: 0o600, flush: true });
        await rename(`${path}.partial`, path);
        await syncPath(folder);
      }),
    remove: (trees) =>
      wrapDiskErrors(async () => {
        for (const name of namesOf(trees, await names())) await unlessMissing(unlink(join(folder, name)));
      }),
  };
}

/** Published trees as objects under `log-heads/` of a bucket. */
export function createMinioPublished(client: Client, bucket: string): PublishedStore {
  async function names(): Promise<readonly string[]> {
    const found: string[] = [];
    for await (const { name } of listBucket(client, bucket, keyOf('')))
      found.push(name.slice(keyOf('').length));
    return found;
  }
  return {
    list: (origin) => wrapS3Errors(async () => treesOf(origin, await names())),
    // A caller that adds a tree lists them afterwards, and so finds out if the server did not store it.
    add: (tree) =>
      wrapS3Errors(async () => {
        const text = Buffer.from(checkpointText(tree));
        await client.putObject(bucket, keyOf(nameOf(tree)), text, text.length, {
          'Content-Type': 'text/plain',
        });
      }),
    remove: (trees) =>
      wrapS3Errors(async () => {
        await removeFromBucket(client, bucket, namesOf(trees, await names()).map(keyOf));
      }),
  };
}
