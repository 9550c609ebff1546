import type { Loadable } from '@bigsmall/ui/design-system/AsyncState.tsx';
import { fn } from 'storybook/test';

/** A value that was loaded, unless `given` says otherwise. */
export function loaded<Value>(
  value: Value | undefined,
  given: Partial<Loadable<Value>> = {},
): Loadable<Value> {
  return { value, failed: false, busy: false, retry: fn(), ...given };
}
