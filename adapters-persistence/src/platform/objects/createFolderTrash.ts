import { readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyOfTrash, type ObjectKey, requireObjectKey, trashKeyOf } from '@bigsmall/domain/content';
import type { ObjectTrash } from '@bigsmall/domain/ports';
import { makeFolder, wrapDiskErrors, unlessMissing } from './folderDisk.ts';

const TRASH = 'trash';

/**
 * The trash of a folder of objects: its folder `trash`. A file's time is that of its move. Moves are not synced: the
 * next sweep repeats one that a power cut undid.
 */
export function createFolderTrash(folder: string): ObjectTrash {
  const inFolder = (key: ObjectKey): string => join(folder, requireObjectKey(key));
  const inTrash = (key: ObjectKey): string => join(folder, trashKeyOf(key));

  return {
    async add(keys) {
      const moves = keys.map((key) => [inFolder(key), inTrash(key)] as const);
      await wrapDiskErrors(async () => {
        if (moves.length > 0) await makeFolder(join(folder, TRASH));
        for (const [from, to] of moves) await move(from, to);
      });
    },
    async restore(keys) {
      const moves = keys.map((key) => [inTrash(key), inFolder(key)] as const);
      await wrapDiskErrors(async () => {
        for (const [from, to] of moves) {
          await makeFolder(dirname(to));
          await move(from, to);
        }
      });
    },
    async remove(keys) {
      const paths = keys.map(inTrash);
      await wrapDiskErrors(async () => {
        for (const path of paths) await unlessMissing(unlink(path));
      });
    },
    async *list() {
      const names = (await wrapDiskErrors(() => unlessMissing(readdir(join(folder, TRASH))))) ?? [];
      for (const name of names) {
        const key = keyOfTrash(`${TRASH}/${name}`);
        const found = key && (await wrapDiskErrors(() => unlessMissing(stat(join(folder, TRASH, name)))));
        if (found && found.isFile()) yield { key, storedAt: found.mtimeMs };
      }
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  const now = new Date();
  // The time first: if the process ends in between, the object only looks newer.
  await unlessMissing(utimes(from, now, now));
  await unlessMissing(rename(from, to));
}
