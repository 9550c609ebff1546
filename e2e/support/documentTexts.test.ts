import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentTexts } from '../../tooling/translations/documents.ts';
import { latinWords } from '../../ui/src/testing/latinWords.ts';
import { PROMISES } from '../../ui/src/testing/promises.ts';

const root = join(import.meta.dirname, '../..');
const texts = documentTexts(root, 'hi');
const wrong = (isWrong: (english: string, translated: string) => boolean) =>
  texts.filter(({ english, translated }) => isWrong(english, translated));

it('the document around the page and the manifest of its app have their texts in both languages', () => {
  expect(texts.map(({ key }) => key)).toEqual(
    'title description noscript name short_name description'.split(' '),
  );
  expect(wrong((english, translated) => english === '' || translated === '')).toEqual([]);
  expect(wrong((_, translated) => latinWords(translated).length > 0)).toEqual([]);
});

it('they say that draws are random and for whom the page is, where the English text does', () => {
  expect(wrong((english, translated) => english.includes('18+') !== translated.includes('18'))).toEqual([]);
  expect(wrong((english, translated) => english.includes('random') !== translated.includes('रैंडम'))).toEqual(
    [],
  );
});

it('they promise nothing, and nor do the pages of admins', () => {
  expect(wrong((english, translated) => PROMISES.en.test(english) || PROMISES.hi.test(translated))).toEqual(
    [],
  );
  const pages = ['ui/src/admin', 'ui/src/shared/admin'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.css)\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => PROMISES.en.test(readFileSync(file, 'utf8')))).toEqual([]);
});
