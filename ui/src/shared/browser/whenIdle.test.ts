import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

afterEach(() => vi.unstubAllGlobals());

it('resolves when the browser is idle, and soon where requestIdleCallback is undefined', async () => {
  const asked = vi.fn((call: () => void) => call());
  vi.stubGlobal('requestIdleCallback', asked);
  await whenIdle();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.stubGlobal('requestIdleCallback', undefined);
  await expect(whenIdle()).resolves.toBeUndefined();
});
