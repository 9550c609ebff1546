import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * A Vite plugin that lays `.br` and `.gz` beside the built text files. It reads what was written: in
 * `generateBundle` the code still holds placeholders, and the compressed twins would crash in the browser.
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build' as const,
    writeBundle: {
      sequential: true,
      async handler(options: { dir?: string | undefined }) {
        if (options.dir === undefined) return;
        const files = await readdir(options.dir, { recursive: true });
        const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
        for (const file of texts) {
          const path = join(options.dir, file);
          const bytes = await readFile(path);
          await writeFile(
            `${path}.br`,
            await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
        }
      },
    },
  };
}
