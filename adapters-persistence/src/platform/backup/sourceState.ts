import { statSync } from 'node:fs';

/**
 * A text that stays the same as long as nothing is written to the database: each write of SQLite changes the size or the
 * time of the file or of its write-ahead log.
 */
export function sourceState(file: string): string {
  return [file, `${file}-wal`]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false, bigint: true });
      return found === undefined || found.size === 0n ? '-' : `${found.ino}:${found.size}:${found.mtimeNs}`;
    })
    .join(' ');
}
