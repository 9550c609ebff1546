import { startTransition, useEffect, useState } from 'react';

/**
 * False in a component's first render, as in the built markup; true in a render of its own after it, which blocks nothing.
 * `useDeferredValue(true, false)` says the same, but React 19.3 renders again and again, for 0.3 s, while it holds back a
 * part that asks for it and whose code has just come.
 */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return later;
}
