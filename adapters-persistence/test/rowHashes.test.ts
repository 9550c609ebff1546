import { leafHash } from '@bigsmall/domain/log';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowHash, rowHashes, sha256 } from '../src/platform/database/sha256.ts';

it('hashes rows, written one after the other, as leaves of the tree', () => {
  const lines = fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 });
  fc.assert(
    fc.property(lines, (all) => {
      const hashes = rowHashes(all.map(rowHash).join(''));
      expect(hashes.map((each) => [...each])).toEqual(
        all.map((line) => [...leafHash(sha256, new TextEncoder().encode(line))]),
      );
    }),
  );
});
