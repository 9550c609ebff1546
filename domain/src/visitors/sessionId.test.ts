import { expect, it } from 'vitest';
import { requireSessionId } from './ids.ts';

it.each(['a', 'A1-b_', 'test-session-1', 'a'.repeat(64)])('%s is the id of a session', (text) => {
  expect(requireSessionId(text)).toBe(text);
});

it.each(['', ' ', 'a b', 'a/b', 'a\n', 'é', 'a'.repeat(65)])(
  '%j is not the id of a session, and the error does not repeat it',
  (text) => {
    expect(() => requireSessionId(text)).toThrow(
      new RangeError('A session id is 1 to 64 letters, digits, _ or -.'),
    );
  },
);
