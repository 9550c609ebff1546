import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A line of a shell example, without its comment. */
export type Documented = { readonly page: string; readonly command: string };

/** The commands of all shell examples of a page, in their order. */
export function commandsIn(page: string): readonly Documented[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^ *```sh\n([^`]*)```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.trim().replace(/\s+#.*/, ''))
    .filter((command) => command !== '')
    .map((command) => ({ page, command }));
}
