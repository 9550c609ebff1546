import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that an offline page does not need: admin screens and their page, maps, compressed twins, the worker. */
const NOT_KEPT = /\.(br|gz|map)$|(?:^|\/)(sw\.js|app\.html)$|^assets\/admin-/;
/** Files that each language has in its own folder. */
const OF_A_LANGUAGE = /^(?:index\.html|manifest\.webmanifest)$/;

/**
 * A Vite plugin that writes `sw.js` from the given service worker: with the page's address, the list of built files that
 * open it offline, and a hash of their contents as version. `folder` is that of the language, such as `hi/`; its worker keeps
 * the files of its own build and what all languages share.
 */
export function offlineShell(worker: string, folder: string) {
  return {
    name: 'offline-shell',
    apply: 'build' as const,
    writeBundle: {
      sequential: true,
      async handler({ dir }: { dir?: string | undefined }, bundle: Readonly<Record<string, unknown>>) {
        if (dir === undefined) return;
        const isKept = (file: string) => {
          if (NOT_KEPT.test(file)) return false;
          if (file.startsWith('assets/')) return Object.hasOwn(bundle, file);
          if (dirname(file) !== '.') return folder !== '' && file.startsWith(folder);
          return folder === '' || !OF_A_LANGUAGE.test(file);
        };
        const found = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = found
          .filter((entry) => entry.isFile())
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(dir.length + 1)
              .replaceAll('\\', '/'),
          )
          .filter(isKept)
          .toSorted();
        const hash = createHash('sha256');
        for (const file of files) hash.update(`${file}\0`).update(await readFile(join(dir, file)));
        const values = {
          HOME: `/${folder}`,
          FILES: files.map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`),
          VERSION: hash.digest('hex').slice(0, 16),
        };
        const head = Object.entries(values).map(
          ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
        );
        await writeFile(join(dir, folder, 'sw.js'), head.join('') + (await readFile(worker, 'utf8')));
      },
    },
  };
}
