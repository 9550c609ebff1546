import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkpointText } from '@bigsmall/domain/log';
import type { PublishedStore } from '@bigsmall/domain/ports';
import { linkTree } from '../backup/linkTree.ts';
import { syncPath } from '../backup/syncPath.ts';
import { unlessMissing, wrapDiskErrors } from './folderDisk.ts';
import { parsePublishedName, PUBLISHED_FOLDER, publishedName, treePrefix } from './publishedName.ts';

/** Published trees as files of the folder `log-heads` in this one; each is written under another name, synced and renamed. */
export function createFolderPublished(parent: string): PublishedStore {
  const folder = join(parent, PUBLISHED_FOLDER);
  const writer = randomUUID();

  const names = async (): Promise<readonly string[]> => (await unlessMissing(readdir(folder))) ?? [];

  async function write(name: string, text: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) for (const path of [parent, dirname(parent)]) await syncPath(path);
    const tempPath = join(folder, `${name}.partial`);
    await writeFile(tempPath, text, { mode: 0o600, flush: true });
    await rename(tempPath, join(folder, name));
    await syncPath(folder);
  }

  async function removeAll(files: readonly string[]): Promise<void> {
    for (const name of files) await unlessMissing(unlink(join(folder, name)));
  }

  return {
    list: (origin) =>
      wrapDiskErrors(async () =>
        (await names()).map((name) => parsePublishedName(origin, name)).filter((tree) => tree !== undefined),
      ),
    add: (tree) => wrapDiskErrors(() => write(publishedName(tree, writer), checkpointText(tree))),
    withdraw: (tree) => wrapDiskErrors(() => removeAll([publishedName(tree, writer)])),
    remove: (trees) =>
      wrapDiskErrors(async () => {
        const prefixes = trees.map(treePrefix);
        if (prefixes.length > 0)
          await removeAll((await names()).filter((name) => prefixes.some((each) => name.startsWith(each))));
      }),
  };
}

/** Gives the second data folder the published trees of the first, of all logs, beside its own. */
export async function linkPublished(from: string, to: string): Promise<void> {
  await linkTree(join(from, PUBLISHED_FOLDER), join(to, PUBLISHED_FOLDER));
}
