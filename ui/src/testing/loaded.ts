import { vi } from 'vitest';
import type { Loadable } from '../design-system/AsyncState.tsx';

/** A value that was loaded, unless `given` says otherwise. */
export function loaded<Value>(
  value: Value | undefined,
  given: Partial<Loadable<Value>> = {},
): Loadable<Value> {
  return { value, failed: false, busy: false, retry: vi.fn(), ...given };
}
