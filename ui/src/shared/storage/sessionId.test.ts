import { isRankable } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullBackend, memoryBackend, failingBackend } from '../../testing/storageBackends.ts';
import { sessionId } from './sessionId.ts';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

describe('the session id', () => {
  it('is sixteen characters of [a-z0-9] and does not change', () => {
    const backend = memoryBackend();
    const { id, isTest, returns } = sessionId({ search: '', backend, fillRandom });
    expect(id).toMatch(/^[a-z0-9]{16}$/);
    expect([isTest, returns]).toEqual([false, false]);
    expect(backend.content.get('session-id')).toBe(id);
    expect(sessionId({ search: '', backend, fillRandom }).id).toBe(id);
  });

  it('drops the bytes that would favour some characters', () => {
    let call = 0;
    const { id } = sessionId({
      search: '',
      backend: null,
      fillRandom: (bytes) => void bytes.fill(call++ === 0 ? 255 : 35),
    });
    expect(id).toBe('9'.repeat(16));
  });

  it('comes from a test link for this visit only: the stored id stays', () => {
    const backend = memoryBackend({ 'session-id': 'abcdefghi' });
    expect(sessionId({ search: '?test-session=test-session_7', backend, fillRandom })).toEqual({
      id: 'test-session_7',
      isTest: true,
      returns: false,
    });
    expect([...backend.content]).toEqual([['session-id', 'abcdefghi']]);
    expect(sessionId({ search: '', backend, fillRandom })).toEqual({
      id: 'abcdefghi',
      isTest: false,
      returns: true,
    });
  });

  it('of a link always begins as one that is never ranked', () => {
    const asked = fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/));
    fc.assert(
      fc.property(asked, (text) => {
        const { id } = sessionId({
          search: `?test-session=${encodeURIComponent(text)}`,
          backend: null,
          fillRandom,
        });
        expect(isRankable(id)).toBe(false);
        expect(requireSessionId(id)).toBe(id);
      }),
    );
    expect(sessionId({ search: '?test-session=evil12345', backend: null, fillRandom }).id).toBe(
      'test-session-evil12345',
    );
  });

  it('is never stored when it comes from a link', () => {
    const before = fc.option(fc.stringMatching(/^[a-z0-9]{9}$/), { nil: undefined });
    fc.assert(
      fc.property(fc.string(), before, (asked, stored) => {
        const backend = memoryBackend(stored === undefined ? {} : { 'session-id': stored });
        const search = `?test-session=${encodeURIComponent(asked)}`;
        expect(sessionId({ search, backend, fillRandom }).isTest).toBe(true);
        expect(backend.content.get('session-id')).toBe(stored);
      }),
    );
  });

  it.each([
    '?test-session',
    `?test-session=${'x'.repeat(52)}`,
    `?test-session=test-session${'x'.repeat(53)}`,
  ])('is the default test session for %s', (search) => {
    expect(sessionId({ search, backend: null, fillRandom }).id).toBe('test-session-default');
  });

  it.each(['', 'a b', '<script>', 'x'.repeat(65), 'test-session-default', 'planted-before', 'ABCDEFGHI'])(
    'is made anew where %j is stored',
    (kept) => {
      const backend = memoryBackend({ 'session-id': kept });
      expect(sessionId({ search: '', backend, fillRandom }).id).toMatch(/^[a-z0-9]{16}$/);
    },
  );

  it.each([
    ['full', fullBackend()],
    ['refusing', failingBackend()],
    ['absent', null],
  ])('is there with a %s store', (_, backend) => {
    expect(sessionId({ search: '', backend, fillRandom }).id).toMatch(/^[a-z0-9]{16}$/);
  });
});
