import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBoundedLimiter } from '../../../src/platform/limits/createBoundedLimiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('accepts a key up to its limit in a minute, then answers how long to wait', async () => {
  const limiter = createBoundedLimiter(2);
  expect([limiter('a'), limiter('a')]).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(limiter('a')).toBe(40_000);
  expect(limiter('b')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(limiter('a')).toBeUndefined();
});

it('counts within any other time that it is given', async () => {
  const limiter = createBoundedLimiter(1, 10, 600);
  expect(limiter('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(599_000);
  expect(limiter('a')).toBe(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(limiter('a')).toBeUndefined();
});

it('never accepts a key more often than its limit within its minute', async () => {
  const visits = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), pause: fc.nat(20_000) }), {
    minLength: 10,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(visits, fc.integer({ min: 1, max: 4 }), async (given, perMinute) => {
      const limiter = createBoundedLimiter(perMinute);
      const minutes = new Map<string, { readonly began: number; taken: number }>();
      for (const { key, pause } of given) {
        await vi.advanceTimersByTimeAsync(pause);
        const known = minutes.get(key);
        const minute = known && Date.now() < known.began + 60_000 ? known : { began: Date.now(), taken: 0 };
        minutes.set(key, minute);
        const wait = limiter(key);
        minute.taken += 1;
        expect(wait).toBe(minute.taken <= perMinute ? undefined : minute.began + 60_000 - Date.now());
      }
    }),
    { numRuns: 40 },
  );
});

it('remembers no more keys than it may, and forgets the oldest first', () => {
  const limiter = createBoundedLimiter(1, 3);
  for (const key of ['a', 'b', 'c', 'd']) expect(limiter(key)).toBeUndefined();
  expect(limiter('d')).toBe(60_000);
  expect(limiter('b')).toBe(60_000);
  expect(limiter('a')).toBeUndefined();
  expect(limiter('b')).toBeUndefined();
});

it('starts no timer, however many keys come', () => {
  const limiter = createBoundedLimiter(1);
  for (let key = 0; key < 1000; key += 1) limiter(String(key));
  expect(vi.getTimerCount()).toBe(0);
});
