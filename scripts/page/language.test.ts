import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inLanguage, languageOf } from './language.ts';

/** A folder with `a.ts` and its Hindi twin, `b.ts` without one, and their importer. */
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-language-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['a.ts', 'a.hi.ts', 'b.ts']) writeFileSync(join(folder, file), '');
  return { at: (file: string) => join(folder, file) };
}

it('takes the twin of the language where there is one, and else the source', () => {
  const { at } = aFolder();
  const plugin = inLanguage('hi');
  expect(plugin.resolveId('./a.ts', at('page.ts'))).toBe(at('a.hi.ts'));
  expect(plugin.resolveId('./b.ts', at('page.ts'))).toBeNull();
  expect(plugin.resolveId('react', at('page.ts'))).toBeNull();
  expect(plugin.resolveId('./a.ts', undefined)).toBeNull();
  // The twin imports its source.
  expect(plugin.resolveId('./a.ts', at('a.hi.ts'))).toBeNull();
});

it('changes nothing for English', () => {
  const { at } = aFolder();
  expect(inLanguage('en').resolveId('./a.ts', at('page.ts'))).toBeNull();
});

it('knows the languages that there are, and names them for another', () => {
  expect([undefined, '', 'en', 'hi'].map(languageOf)).toEqual(['en', 'en', 'en', 'hi']);
  expect(() => languageOf('fr')).toThrow('PAGE_LANGUAGE must be one of en, hi, not "fr".');
  expect(() => languageOf('toString')).toThrow('PAGE_LANGUAGE');
});
