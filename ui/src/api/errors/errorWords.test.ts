import { expect, it } from 'vitest';
import { apiError } from './apiError.ts';
import { errorWords } from './errorWords.ts';

it.each([
  ['words given for its status', apiError(404, ''), { 404: 'It was deleted.' }, 'It was deleted.'],
  ['words given for no answer', new TypeError(), { none: 'Look first.' }, 'Look first.'],
  ['the shared words of its status', apiError(401, '{"message":"x"}'), { 404: 'a' }, /session has ended/],
  ['the server’s own words', apiError(409, '{"message":"Taken."}'), {}, 'Taken.'],
  ['words for an answer without any', apiError(502, '<html>'), {}, /could not do this/],
  ['words for no answer', new TypeError('Failed to fetch'), {}, /did not answer/],
])('tells of an error by %s', (_, error, words, told) => {
  expect(errorWords(error, words)).toMatch(told);
});
