import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Gives each of these data folders, not yet made, the one object store that replicas need. */
export function shareObjects(folder: string, dataDirs: readonly string[]): void {
  const objects = join(folder, 'shared-objects');
  mkdirSync(objects);
  for (const dataDir of dataDirs) {
    mkdirSync(dataDir);
    symlinkSync(objects, join(dataDir, 'objects'));
  }
}
