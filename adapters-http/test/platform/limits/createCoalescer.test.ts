import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCoalescer } from '../../../src/platform/limits/createCoalescer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TERMS = { longest: 50, maxBatch: 6, minBatch: 3 };

/** A gathering whose callers all came alone so far; `come` is a caller, who writes when it went on (ms). */
function gathering() {
  const gather = createCoalescer(TERMS);
  const wentOn: number[] = [];
  const began = Date.now();
  const come = async () => {
    await gather();
    wentOn.push(Date.now() - began);
  };
  return { come, wentOn };
}

/** As many callers as proceed at once after those who came alone. */
async function untilOneWaits({ come, wentOn }: ReturnType<typeof gathering>): Promise<number> {
  for (let passed = 0; ; passed += 1) {
    void come();
    await vi.advanceTimersByTimeAsync(0);
    if (wentOn.length === passed) return passed;
  }
}

it('lets a caller who comes alone wait at most once in 64 calls', async () => {
  const callers = gathering();
  expect(await untilOneWaits(callers)).toBe(64);
  await vi.advanceTimersByTimeAsync(49);
  expect(callers.wentOn).toHaveLength(64);
  await vi.advanceTimersByTimeAsync(1);
  expect(callers.wentOn.at(-1)).toBe(50);
  callers.wentOn.length = 0;
  expect(await untilOneWaits(callers)).toBe(64);
});

it('lets those of a crowd proceed together, and each of the next ones again', async () => {
  const callers = gathering();
  await untilOneWaits(callers);
  callers.wentOn.length = 0;
  for (let round = 1; round <= 3; round += 1) {
    const before = callers.wentOn.length;
    for (let one = 0; one < 3; one += 1) {
      void callers.come();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(callers.wentOn).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(30);
    expect(new Set(callers.wentOn.slice(before)).size).toBe(1);
  }
  expect(callers.wentOn).toHaveLength(10);
});

it('lets ever more proceed at once after each wait that was of no use, up to 64', async () => {
  const callers = gathering();
  await untilOneWaits(callers);
  for (let one = 1; one < 3; one += 1) void callers.come();
  const passed = [];
  for (let lone = 1; lone <= 9; lone += 1) {
    await vi.advanceTimersByTimeAsync(50);
    callers.wentOn.length = 0;
    passed.push(await untilOneWaits(callers));
  }
  expect(passed).toEqual([0, 1, 3, 7, 15, 31, 63, 64, 64]);
});

it('lets them proceed without a wait once there are enough', async () => {
  const callers = gathering();
  await untilOneWaits(callers);
  callers.wentOn.length = 0;
  for (let one = 1; one < 6; one += 1) void callers.come();
  await vi.advanceTimersByTimeAsync(0);
  expect(callers.wentOn).toEqual(Array.from({ length: 6 }, () => 0));
  await vi.advanceTimersByTimeAsync(100);
  expect(callers.wentOn).toHaveLength(6);
});
