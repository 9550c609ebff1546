import { useCallback, useEffect, useState } from 'react';
import type { JsonStore, Slot } from './jsonStore.ts';

/** A stored value that follows other tabs, and the way to change it from its newest state. */
export function useSlot<Value>(
  store: JsonStore,
  slot: Slot<Value>,
): readonly [Value, (change: (current: Value) => Value) => Promise<void>] {
  const [value, setValue] = useState(() => store.read(slot));
  useEffect(() => store.subscribe(slot, () => setValue(store.read(slot))), [store, slot]);
  const change = useCallback(
    async (how: (current: Value) => Value) => setValue(await store.update(slot, how)),
    [store, slot],
  );
  return [value, change];
}
