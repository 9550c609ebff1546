import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requirePublicId } from '../visitors/ids.ts';
import { usernameOf } from './usernameOf.ts';

const publicIds = Array.from({ length: 3000 }, (_, index) =>
  requirePublicId(index.toString(16).padStart(16, '0')),
);
const names = (): readonly string[] => publicIds.map(usernameOf);

it('gives these ids the same names for ever', () => {
  expect(usernameOf(requirePublicId('0'))).toBe('Kind Crane 6162');
  expect(usernameOf(requirePublicId('9f86d081884c7d65'))).toBe('Amber Stork 7886');
  expect(usernameOf(requirePublicId('9f86d081884c7d66'))).toBe('Quiet Beaver 3040');
  expect(usernameOf(requirePublicId('ffffffffffffffffffffffffffffffff'))).toBe('Coastal Lynx 5385');
});

const wordsAt = (place: number): string =>
  [...new Set(names().map((name) => name.split(' ')[place] ?? ''))]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ');

it('draws on 32 × 32 words and four-digit numbers', () => {
  expect(wordsAt(0)).toBe(
    'Amber Brisk Calm Candid Clear Coastal Cobalt Distant Early Gentle Green Hidden Indigo Inland Keen Kind ' +
      'Late Level Mellow Misty Modest Northern Olive Patient Plain Quiet Rustic Silent Southern Steady Violet Woven',
  );
  expect(wordsAt(1)).toBe(
    'Badger Beaver Bison Bulbul Civet Crane Curlew Dolphin Egret Falcon Finch Gecko Hare Heron Ibis Kite ' +
      'Langur Lark Lynx Marten Myna Newt Oriole Otter Panda Plover Robin Shrike Stork Swift Tern Wren',
  );
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
