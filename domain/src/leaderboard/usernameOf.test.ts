import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requirePublicId, usernameOf } from '../visitors/ids.ts';

it('gives these ids the same names for ever', () => {
  expect(usernameOf(requirePublicId('0'))).toBe('Kind Crane 6162');
  expect(usernameOf(requirePublicId('9f86d081884c7d65'))).toBe('Amber Stork 7886');
  expect(usernameOf(requirePublicId('9f86d081884c7d66'))).toBe('Quiet Beaver 3040');
  expect(usernameOf(requirePublicId('ffffffffffffffffffffffffffffffff'))).toBe('Coastal Lynx 5385');
});

it('always gives two words and a number from 1000 to 9999, the same each time', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,80}$/).map(requirePublicId), (publicId) => {
      const name = usernameOf(publicId);
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d{3}$/);
      expect(usernameOf(publicId)).toBe(name);
    }),
  );
});
