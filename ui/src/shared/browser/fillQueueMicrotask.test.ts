import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

it('runs tasks in order after the current code in a browser without queueMicrotask, and reports their errors', async () => {
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
