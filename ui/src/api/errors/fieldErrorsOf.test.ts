import { expect, it } from 'vitest';
import { apiError, errorBodyOf } from './apiError.ts';
import { fieldErrorsOf } from './fieldErrorsOf.ts';

const rejected = (body: string, status = 400) => apiError(status, body);
const withErrors = (faults: unknown) => rejected(JSON.stringify({ message: 'Not so.', faults }));

it('gives the first message of each field', () => {
  const error = withErrors([
    { field: 'gameName', message: 'Game name is required' },
    { field: 'giftCode', message: 'Gift code is required' },
    { field: 'gameName', message: 'and more' },
  ]);
  expect(fieldErrorsOf(error)).toEqual({
    gameName: 'Game name is required',
    giftCode: 'Gift code is required',
  });
  expect(errorBodyOf(error)?.message).toBe('Not so.');
});

it.each([
  ['a body without field errors', rejected('{"message":"no"}')],
  ['field errors of another shape', withErrors([null, 'x', { field: 1, message: 'x' }, { field: 'a' }])],
  ['an error of the network', new TypeError('Failed to fetch')],
])('gives no field error for %s', (_, error) => {
  expect(fieldErrorsOf(error)).toEqual({});
});
