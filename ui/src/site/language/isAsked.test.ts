import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAsked } from './LanguageQuestion.tsx';

it.each([
  ['hi', null, ['hi-IN', 'en'], true],
  ['hi', null, ['en-IN', 'HI'], true],
  ['hi', null, ['en-IN', 'hil'], false],
  ['hi', null, [], false],
  ['en', null, ['en-IN'], false],
] as const)('asks for %s, with %s chosen and a browser of %j: %s', (other, chosen, languages, asked) => {
  expect(isAsked(other, chosen, languages)).toBe(asked);
});

it('always follows a choice, whatever the browser speaks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en' as const, 'hi' as const),
      fc.constantFrom('en' as const, 'hi' as const),
      fc.array(fc.constantFrom('en', 'hi', 'hi-IN', 'mr')),
      (other, chosen, languages) => {
        expect(isAsked(other, chosen, languages)).toBe(chosen === other);
      },
    ),
  );
});
