import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTranslations,
  givenTranslations,
  translationFacts,
  translationsOfFacts,
} from './translations.ts';

const short = (text: string, name: string) => ({
  text: text.trim(),
  messages: text.trim().length > 3 ? [`${name} is too long`] : [],
});
const CHECKS = { title: { name: 'Title', check: short }, content: { name: 'Content', check: short } };
const NAMES = ['title', 'content'] as const;

const text = fc.oneof(fc.constantFrom('', ' ', 'अ', ' b '), fc.string({ maxLength: 3 }));

describe('checkTranslations', () => {
  it.each<[unknown, unknown]>([
    [undefined, null],
    [null, null],
    [{}, null],
    [{ hi: null }, null],
    [{ hi: {} }, null],
    [{ hi: { title: '', content: ' \n' } }, null],
    [{ hi: { title: null, content: ' क ' } }, { hi: { content: 'क' } }],
    [{ hi: { title: 'क', other: 1 }, fr: { title: 'x' } }, { hi: { title: 'क' } }],
  ])('makes of %j %j', (submitted, translations) => {
    expect(checkTranslations(submitted, CHECKS)).toEqual({ translations, errors: [] });
  });

  it.each<[unknown, readonly string[]]>([
    ['x', ['translations: Must be texts by language']],
    [[], ['translations: Must be texts by language']],
    [{ hi: 'x' }, ['translations.hi.title: Must be text', 'translations.hi.content: Must be text']],
    [{ hi: { title: 1 } }, ['translations.hi.title: Must be text']],
    [{ hi: { title: 'long' } }, ['translations.hi.title: Hindi title is too long']],
  ])('rejects %j: %j', (submitted, errors) => {
    const found = checkTranslations(submitted, CHECKS).errors;
    expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(errors);
  });

  it('never holds a blank text, and what it holds passes unchanged', () => {
    fc.assert(
      fc.property(fc.record({ title: text, content: text }, { requiredKeys: [] }), (hi) => {
        const { translations } = checkTranslations({ hi }, CHECKS);
        for (const held of Object.values(translations?.hi ?? {})) expect(held.trim()).not.toBe('');
        expect(checkTranslations(translations, CHECKS)).toEqual({ translations, errors: [] });
      }),
    );
  });
});

it('an answer has translations only where there are some', () => {
  expect([{}, { translations: null }].map(givenTranslations)).toEqual([{}, {}]);
  const translations = { hi: { title: 'क' } };
  expect(givenTranslations({ translations })).toEqual({ translations });
});

it('the facts of a trail entry always give back the translations that they were made of', () => {
  fc.assert(
    fc.property(fc.record({ title: text, content: text }, { requiredKeys: [] }), (hi) => {
      const { translations } = checkTranslations({ hi }, CHECKS);
      const facts = translationFacts(translations);
      expect(translationsOfFacts({ title: 'English', ...facts, isActive: true }, NAMES)).toEqual(
        translations,
      );
    }),
  );
  expect(translationFacts({ hi: { title: 'क' } })).toEqual({ 'translations.hi.title': 'क' });
  expect(translationsOfFacts({ 'translations.hi.title': 3 }, NAMES)).toBeNull();
});
