import { statSync } from 'node:fs';

/**
 * A text that stays the same as long as nothing is written to the database: of all that SQLite writes, either the file
 * or its write-ahead log changes its size or its time.
 */
export function sourceState(file: string): string {
  return [file, `${file}-wal`]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false, bigint: true });
      return found === undefined || found.size === 0n ? '-' : `${found.ino}:${found.size}:${found.mtimeNs}`;
    })
    .join(' ');
}
