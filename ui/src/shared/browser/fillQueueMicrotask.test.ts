import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

it('leaves a browser alone that queues microtasks itself', async () => {
  const own = globalThis.queueMicrotask;
  await import('./fillQueueMicrotask.ts');
  expect(globalThis.queueMicrotask).toBe(own);
});

it('runs tasks in order after the current code where the browser queues none, and reports their errors', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('queueMicrotask', undefined);
  await import('./fillQueueMicrotask.ts');
  const done: number[] = [];
  queueMicrotask(() => done.push(1));
  queueMicrotask(() => {
    throw new RangeError('of the task');
  });
  queueMicrotask(() => done.push(2));
  expect(done).toEqual([]);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  expect(done).toEqual([1, 2]);
  expect(() => vi.runAllTimers()).toThrow('of the task');
});
