import { hash } from 'node:crypto';
import { mkdir, readdir, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkpointText } from '@bigsmall/domain/log';
import type { PublishedStore, PublishedTree } from '@bigsmall/domain/ports';
import { syncPath } from '../database/databaseFile.ts';
import { type Guard, guardOf, unlessMissing } from './objectErrors.ts';

/** The folder of published trees in an object store. No object key has this form. */
export const PUBLISHED_FOLDER = 'log-heads';

/** A name holds the whole tree, so that a listing suffices, and nothing can be torn. Those of 0.3.0 end with their writer's id. */
const NAME = /^[0-9a-f]{32}-(0|[1-9]\d{0,15})-([0-9a-f]{64})(-[0-9a-f-]+)?$/;

const keyOf = (name: string): string => `${PUBLISHED_FOLDER}/${name}`;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const prefixOf = (origin: string): string => `${hash('sha256', origin).slice(0, 32)}-`;
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

/** Small files of an object store, by their paths. */
export type Files = {
  /** The names in the folder, which ends with a slash. */
  readonly names: (folder: string) => Promise<readonly string[]>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: (paths: readonly string[]) => Promise<void>;
};

/** Published trees as files of the folder `log-heads`. */
export function publishedOver(guard: Guard, { names, write, remove }: Files): PublishedStore {
  return {
    list: (origin) => guard(async () => treesOf(origin, await names(keyOf('')))),
    add: (tree) => guard(() => write(keyOf(nameOf(tree)), checkpointText(tree))),
    remove: (trees) => guard(async () => remove(namesOf(trees, await names(keyOf(''))).map(keyOf))),
  };
}

/** Published trees in a folder of this machine; each is written under another name, synced and renamed. */
export function createFolderPublished(parent: string, guard = guardOf()): PublishedStore {
  return publishedOver(guard, {
    names: async (folder) => (await unlessMissing(readdir(join(parent, folder)))) ?? [],
    async write(name, text) {
      const path = join(parent, name);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (made !== undefined) for (const folder of [parent, dirname(parent)]) await syncPath(folder);
      await writeFile(`${path}.partial`, text, { mode: 0o600, flush: true });
      await rename(`${path}.partial`, path);
      await syncPath(dirname(path));
    },
    async remove(names) {
      for (const name of names) await unlessMissing(unlink(join(parent, name)));
    },
  });
}
