import { startTransition, useEffect, useState } from 'react';

/**
 * False in a component's first render, as in the built markup; true in a render of its own after it, which blocks nothing.
 * `useDeferredValue(true, false)` says the same, but React 19.3 renders a part without end for as long as it holds back a
 * part whose code has just come: 0.3 s.
 */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return later;
}
