import { useCallback, useEffect, useState } from 'react';
import { useOnceHydrated } from '../browser/useOnceHydrated.ts';
import type { JsonStore, StoredValue } from './jsonStore.ts';

/** A stored value that follows other tabs, and the way to change it from its newest state. */
export function useStoredValue<Value>(
  store: JsonStore,
  stored: StoredValue<Value>,
): readonly [Value, (change: (current: Value) => Value) => Promise<void>] {
  const [value, setValue] = useState(() => store.read(stored));
  useEffect(() => store.subscribe(stored, () => setValue(store.read(stored))), [store, stored]);
  const change = useCallback(
    async (how: (current: Value) => Value) => setValue(await store.update(stored, how)),
    [store, stored],
  );
  return [useOnceHydrated(value, stored.initial), change];
}
