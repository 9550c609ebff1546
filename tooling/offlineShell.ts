import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an offline page can do nothing with: admins' screens and their page, maps, compressed twins, the worker itself. */
const NOT_KEPT = /\.(br|gz|map)$|^(sw\.js|app\.html)$|^assets\/(?:Admin|admin)/;

/**
 * A Vite plugin that writes `sw.js` from the given service worker: with the list of built files that open the page
 * offline, and a hash of their contents as version.
 */
export function offlineShell(worker: string) {
  return {
    name: 'offline-shell',
    apply: 'build' as const,
    writeBundle: {
      sequential: true,
      async handler({ dir }: { dir?: string | undefined }) {
        if (dir === undefined) return;
        const found = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = found
          .filter((entry) => entry.isFile())
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(dir.length + 1)
              .replaceAll('\\', '/'),
          )
          .filter((file) => !NOT_KEPT.test(file))
          .toSorted();
        const hash = createHash('sha256');
        for (const file of files) hash.update(`${file}\0`).update(await readFile(join(dir, file)));
        const paths = files.map((file) => (file === 'index.html' ? '/' : `/${file}`));
        const head = `const FILES = ${JSON.stringify(paths)};\nconst VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 16))};\n`;
        await writeFile(join(dir, 'sw.js'), head + (await readFile(worker, 'utf8')));
      },
    },
  };
}
