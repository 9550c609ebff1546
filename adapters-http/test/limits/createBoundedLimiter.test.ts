import fc from 'fast-check';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createBoundedLimiter } from '../../src/limits/createBoundedLimiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('accepts a key up to its limit in a minute, then answers how long to wait', async () => {
  const limiter = createBoundedLimiter(2);
  expect([await limiter('a'), await limiter('a')]).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await limiter('a')).toBe(40_000);
  expect(await limiter('b')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await limiter('a')).toBeUndefined();
});

it('counts within any other time that it is given', async () => {
  const limiter = createBoundedLimiter(1, 10, 600);
  expect(await limiter('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(599_000);
  expect(await limiter('a')).toBe(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await limiter('a')).toBeUndefined();
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
        const wait = await limiter(key);
        minute.taken += 1;
        expect(wait).toBe(minute.taken <= perMinute ? undefined : minute.began + 60_000 - Date.now());
      }
    }),
    { numRuns: 40 },
  );
});

it('remembers no more keys than it may, and forgets the oldest first', async () => {
  const limiter = createBoundedLimiter(1, 3);
  for (const key of ['a', 'b', 'c', 'd']) expect(await limiter(key)).toBeUndefined();
  // One timer for each key that is remembered.
  expect(vi.getTimerCount()).toBe(3);
  expect(await limiter('d')).toBe(60_000);
  expect(await limiter('b')).toBe(60_000);
  expect(await limiter('a')).toBeUndefined();
  expect(await limiter('b')).toBeUndefined();
});

it('takes one back, so that the key may come once more', async () => {
  const limiter = createBoundedLimiter(1);
  await limiter('a');
  expect(await limiter('a', -1)).toBeUndefined();
  expect(await limiter('a')).toBeUndefined();
  expect(await limiter('a')).toBe(60_000);
});

it('throws what is no httpError', async () => {
  const failure = new Error('The count is broken.');
  const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume').mockRejectedValue(failure);
  onTestFinished(() => consume.mockRestore());
  await expect(createBoundedLimiter(1)('a')).rejects.toBe(failure);
});
