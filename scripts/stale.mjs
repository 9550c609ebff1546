import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.tsc', 'fixtures']);

function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

/** Whether any of the sources is newer than the built file, or that is missing. */
export function isStale(built, sources) {
  const stat = statSync(built, { throwIfNoEntry: false });
  return stat === undefined || sources.some((source) => newest(source) > stat.mtimeMs);
}
