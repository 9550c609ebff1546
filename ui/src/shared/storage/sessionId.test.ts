import { describe, expect, it } from 'vitest';
import { fullBacking, memoryBacking, refusingBacking } from '../../testing/backings.ts';
import { sessionId } from './sessionId.ts';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

describe('the session id', () => {
  it('is nine characters of [a-z0-9] and stays', () => {
    const backing = memoryBacking();
    const id = sessionId({ search: '', backing, fillRandom });
    expect(id).toMatch(/^[a-z0-9]{9}$/);
    expect(backing.content.get('session-id')).toBe(id);
    expect(sessionId({ search: '', backing, fillRandom })).toBe(id);
  });

  it('leaves out the bytes that would favour some characters', () => {
    let call = 0;
    const id = sessionId({
      search: '',
      backing: null,
      fillRandom: (bytes) => void bytes.fill(call++ === 0 ? 255 : 35),
    });
    expect(id).toBe('999999999');
  });

  it('is the one the page is asked to test with', () => {
    const backing = memoryBacking({ 'session-id': 'abcdefghi' });
    expect(sessionId({ search: '?test-session=test-session_7', backing, fillRandom })).toBe('test-session_7');
    expect(backing.content.get('session-id')).toBe('test-session_7');
  });

  it.each([
    '?test-session',
    '?test-session=',
    '?a=1&test-session=',
    '?test-session=a/b',
    `?test-session=${'x'.repeat(65)}`,
  ])('is the default of tests for %s', (search) => {
    expect(sessionId({ search, backing: null, fillRandom })).toBe('test-session-default');
  });

  it.each(['', 'a b', '<script>', 'x'.repeat(65)])('is made anew where %j is kept', (kept) => {
    const backing = memoryBacking({ 'session-id': kept });
    expect(sessionId({ search: '', backing, fillRandom })).toMatch(/^[a-z0-9]{9}$/);
  });

  it.each([
    ['full', fullBacking()],
    ['refusing', refusingBacking()],
    ['absent', null],
  ])('is there with a %s store', (_, backing) => {
    expect(sessionId({ search: '', backing, fillRandom })).toMatch(/^[a-z0-9]{9}$/);
  });
});
