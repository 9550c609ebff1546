import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { twinOf } from '../../scripts/page/language.ts';

const EITHER = '\0either:';
const PLAY = /^( +play: )/gm;
const EXPORTED = /^export const (\w+)/gm;

/**
 * Loads each text in both languages, and takes the one that the book shows. A built page has one language, chosen file by
 * file; so has the book, but when it starts.
 */
export function bothLanguages(): Plugin {
  return {
    name: 'both-languages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !/^\.\.?\/.*\.ts$/.test(source)) return null;
      const file = join(dirname(importer), source);
      const twin = twinOf(file, 'hi');
      return twin !== importer && existsSync(twin) ? EITHER + file : null;
    },
    load(id) {
      if (!id.startsWith(EITHER)) return null;
      const file = id.slice(EITHER.length);
      const names = [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name]) => name);
      return [
        `import * as en from '${file}';`,
        `import * as hi from '${twinOf(file, 'hi')}';`,
        `const shown = globalThis.bookLanguage === 'hi' ? hi : en;`,
        ...names.map((name) => `export const ${name} = shown.${name};`),
      ].join('\n');
    },
    // A play reads English words: nothing is played in Hindi.
    transform(code, id) {
      if (!id.endsWith('.stories.tsx')) return null;
      const played = code.replace(PLAY, "$1globalThis.bookLanguage === 'hi' ? undefined : ");
      return { code: played, map: null };
    },
  };
}
