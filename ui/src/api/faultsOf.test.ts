import { expect, it } from 'vitest';
import { apiError } from './apiError.ts';
import { errorBodyOf } from './errorOf.ts';
import { faultsOf } from './faultsOf.ts';

const refused = (body: string, status = 400) => apiError(status, body);
const withFaults = (faults: unknown) => refused(JSON.stringify({ message: 'Not so.', faults }));

it('tells the first fault of each field', () => {
  const error = withFaults([
    { field: 'gameName', message: 'Game name is required' },
    { field: 'giftCode', message: 'Gift code is required' },
    { field: 'gameName', message: 'and more' },
  ]);
  expect(faultsOf(error)).toEqual({
    gameName: 'Game name is required',
    giftCode: 'Gift code is required',
  });
  expect(errorBodyOf(error)?.message).toBe('Not so.');
});

it.each([
  ['no faults', refused('{"message":"no"}')],
  ['faults that are no list', withFaults({ gameName: 'x' })],
  ['faults of another make', withFaults([null, 'x', { field: 1, message: 'x' }, { field: 'a' }])],
  ['a page of a proxy', refused('<html>502</html>', 502)],
  ['an empty body', refused('Service Unavailable', 503)],
  ['no object', refused('null')],
  ['a fault of the network', new TypeError('Failed to fetch')],
  ['no error', undefined],
])('finds no fault in %s', (_, error) => {
  expect(faultsOf(error)).toEqual({});
});

it('has nothing to say of what is not the server’s own answer', () => {
  expect(errorBodyOf(refused('<html>', 502))).toBeUndefined();
  expect(errorBodyOf(refused('{"error":1}'))).toBeUndefined();
  expect(errorBodyOf(new TypeError('400: {"message":"x"}'))).toBeUndefined();
});
