import { expect, it } from 'vitest';
import { writtenText } from './writtenText.ts';

const row = { title: 'News', content: 'Read.', translations: { hi: { title: 'समाचार' } } };

it('is English on the English page, whatever other languages it has', () => {
  expect(writtenText(row, 'title', 'en')).toEqual({ text: 'News', lang: undefined });
});

it('is in the language of the page where an admin wrote it so, else English and marked as such', () => {
  expect(writtenText(row, 'title', 'hi')).toEqual({ text: 'समाचार', lang: undefined });
  expect(writtenText(row, 'content', 'hi')).toEqual({ text: 'Read.', lang: 'en' });
  expect(writtenText({ title: 'News' }, 'title', 'hi')).toEqual({ text: 'News', lang: 'en' });
});
