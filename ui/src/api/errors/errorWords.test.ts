import { expect, it } from 'vitest';
import { httpError } from '../testing/httpError.ts';
import { apiError } from './apiError.ts';
import { errorWords, fieldErrorsOf, visitorErrorWords } from './errorWords.ts';

it.each([
  ['words given for its status', apiError(404, ''), { 404: 'It was deleted.' }, 'It was deleted.'],
  ['words given for no answer', new TypeError(), { none: 'Look first.' }, 'Look first.'],
  ['the shared words of its status', apiError(401, '{"message":"x"}'), { 404: 'a' }, /session has ended/],
  ['the server’s own words', apiError(409, '{"message":"Taken."}'), {}, 'Taken.'],
  ['words for an answer without any', apiError(502, '<html>'), {}, /could not do this/],
  ['words for no answer', new TypeError('Failed to fetch'), {}, /did not answer/],
])('tells an admin of an error by %s', (_, error, words, told) => {
  expect(errorWords(error, words)).toMatch(told);
});

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

const withErrors = (faults: unknown) => apiError(400, JSON.stringify({ message: 'Not so.', faults }));

it('gives the first message of each field', () => {
  const gameName = { field: 'gameName', message: 'Game name is required' };
  const error = withErrors([gameName, { field: 'giftCode', message: 'x' }, { ...gameName, message: 'more' }]);
  expect(fieldErrorsOf(error)).toEqual({ gameName: 'Game name is required', giftCode: 'x' });
});

it.each([
  ['a body without field errors', apiError(400, '{"message":"no"}')],
  ['field errors of another shape', withErrors([null, 'x', { field: 1, message: 'x' }, { field: 'a' }])],
  ['an error of the network', new TypeError('Failed to fetch')],
])('gives no field error for %s', (_, error) => {
  expect(fieldErrorsOf(error)).toEqual({});
});
