import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A clock for servers with these settings, stored in the folder; a test moves it ahead of ours. */
export function movableClock(folder: string) {
  const file = join(folder, 'clock');
  writeFileSync(file, '0');
  let ahead = 0;
  return {
    settings: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'movedClock.mjs')).href}`,
    },
    now: () => Date.now() + ahead,
    /** Servers that run see it within 0.1 s. */
    leap(ms: number) {
      ahead += ms;
      // A reader never finds half of it.
      writeFileSync(`${file}.new`, String(ahead));
      renameSync(`${file}.new`, file);
    },
  };
}
