import { expect, it } from 'vitest';
import { apiError } from './apiError.ts';
import { httpError } from '../testing/httpError.ts';
import { visitorErrorWords } from './visitorErrorWords.ts';

it.each([
  ['words given for its status', httpError(404, 'not_found'), { 404: 'It is gone.' }, 'It is gone.'],
  ['the sentence of its code', httpError(404, 'not_found', 'Kein Bild.'), {}, /may have been deleted/],
  ['a sentence for an unknown code', httpError(500, 'toString', 'Kaputt.'), {}, /could not do this/],
  ['a sentence for a page of a proxy', apiError(502, '<html>'), {}, /could not do this/],
  ['a sentence for a limit of a proxy', apiError(429, ''), {}, /wait a minute/],
  ['a sentence for no answer', new TypeError('Failed to fetch'), {}, /did not answer/],
])('tells a visitor of an error by %s, never in words of the server', (_, error, words, told) => {
  expect(visitorErrorWords(error, words)).toMatch(told);
});
