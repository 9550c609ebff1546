import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { edition, editionText } from '../../src/platform/edition.ts';

it('The edition of the sources has the version of package.json and no commit', () => {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  expect(edition).toEqual({ version: (JSON.parse(manifest) as typeof edition).version, commit: null });
});

it('The text of an edition names the commit that was built, if there is one', () => {
  expect(editionText({ version: '1.2.0', commit: '1a2b3c4d' })).toBe('bigsmall 1.2.0 (1a2b3c4d)');
  expect(editionText({ version: '1.2.0', commit: null })).toBe('bigsmall 1.2.0');
});
