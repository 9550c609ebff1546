import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullBacking, memoryBacking, refusingBacking } from '../../testing/backings.ts';
import { sessionId } from './sessionId.ts';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

describe('the session id', () => {
  it('is nine characters of [a-z0-9] and stays', () => {
    const backing = memoryBacking();
    const { id, isTest } = sessionId({ search: '', backing, fillRandom });
    expect(id).toMatch(/^[a-z0-9]{9}$/);
    expect(isTest).toBe(false);
    expect(backing.content.get('session-id')).toBe(id);
    expect(sessionId({ search: '', backing, fillRandom }).id).toBe(id);
  });

  it('leaves out the bytes that would favour some characters', () => {
    let call = 0;
    const { id } = sessionId({
      search: '',
      backing: null,
      fillRandom: (bytes) => void bytes.fill(call++ === 0 ? 255 : 35),
    });
    expect(id).toBe('999999999');
  });

  it('is the one that a link asks to test with, in this visit alone: the stored one stays', () => {
    const backing = memoryBacking({ 'session-id': 'abcdefghi' });
    expect(sessionId({ search: '?test-session=test-session_7', backing, fillRandom })).toEqual({
      id: 'test-session_7',
      isTest: true,
    });
    expect([...backing.content]).toEqual([['session-id', 'abcdefghi']]);
    expect(sessionId({ search: '', backing, fillRandom })).toEqual({ id: 'abcdefghi', isTest: false });
  });

  it('is never stored for a link, whatever the link says and whatever is stored', () => {
    const before = fc.option(fc.stringMatching(/^[a-z0-9]{9}$/), { nil: undefined });
    fc.assert(
      fc.property(fc.string(), before, (asked, stored) => {
        const backing = memoryBacking(stored === undefined ? {} : { 'session-id': stored });
        const search = `?test-session=${encodeURIComponent(asked)}`;
        expect(sessionId({ search, backing, fillRandom }).isTest).toBe(true);
        expect(backing.content.get('session-id')).toBe(stored);
      }),
    );
  });

  it.each([
    '?test-session',
    '?test-session=',
    '?a=1&test-session=',
    '?test-session=a/b',
    `?test-session=${'x'.repeat(65)}`,
  ])('is the default of tests for %s', (search) => {
    expect(sessionId({ search, backing: null, fillRandom }).id).toBe('test-session-default');
  });

  it.each(['', 'a b', '<script>', 'x'.repeat(65), 'test-session-default', 'planted-before', 'ABCDEFGHI'])(
    'is made anew where %j is kept',
    (kept) => {
      const backing = memoryBacking({ 'session-id': kept });
      expect(sessionId({ search: '', backing, fillRandom }).id).toMatch(/^[a-z0-9]{9}$/);
    },
  );

  it.each([
    ['full', fullBacking()],
    ['refusing', refusingBacking()],
    ['absent', null],
  ])('is there with a %s store', (_, backing) => {
    expect(sessionId({ search: '', backing, fillRandom }).id).toMatch(/^[a-z0-9]{9}$/);
  });
});
