import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRankable } from '../visitors/ids.ts';

it('never ranks a session whose id begins with test-session, and no other is left out', () => {
  fc.assert(fc.property(fc.string(), (rest) => !isRankable(`test-session${rest}`)));
  for (const id of ['', 'a1b2c3d4e', 'Test-session', 'test-sessio', 'my-test-session']) {
    expect([id, isRankable(id)]).toEqual([id, true]);
  }
});
