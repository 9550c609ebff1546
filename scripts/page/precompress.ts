// Not vite-plugin-compression2: it compresses in `generateBundle`, where the code still holds Vite's placeholders.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * A Vite plugin that writes `.br` and `.gz` beside the built text files, in `writeBundle` for the reason above. A file that
 * has them is one that the build of another language wrote too.
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
        const written = new Set(files);
        const texts = files.filter(
          (file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file) && !written.has(`${file}.br`),
        );
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
