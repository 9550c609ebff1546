import { expect, it } from 'vitest';
import { parseWitnessSize, witnessRequest } from './witnessRequest.ts';

it('the body for a witness has the old size, the proof, an empty line and the checkpoint', () => {
  expect(witnessRequest(0, [], 'checkpoint\n')).toBe('old 0\n\ncheckpoint\n');
  expect(witnessRequest(7, [new Uint8Array(32)], 'checkpoint\n')).toBe(
    'old 7\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\ncheckpoint\n',
  );
  expect(() =>
    witnessRequest(
      7,
      Array.from({ length: 64 }, () => new Uint8Array(32)),
      '',
    ),
  ).toThrow(new RangeError('A witness takes at most 63 hashes.'));
  const most = Array.from({ length: 63 }, () => new Uint8Array(32));
  expect(witnessRequest(7, most, '').split('\n')).toHaveLength(1 + 63 + 2);
});

it.each<[string, number | undefined]>([
  ['7\n', 7],
  ['0\n', 0],
  ['7', undefined],
  ['12', undefined],
  ['07\n', undefined],
  ['-1\n', undefined],
  ['7\n\n', undefined],
  ['', undefined],
])('the size that a witness saw last, of %j, is %s', (body, size) => {
  expect(parseWitnessSize(body)).toBe(size);
});
