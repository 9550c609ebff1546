import { startTransition, useEffect, useState } from 'react';

/** What `read` finds in the present entry of the browser's history, such as its path. `read` must not change. */
export function useBrowserHistory<Value extends string | undefined>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    // A transition: the page stays in sight until the code of the next one has come.
    const update = () => startTransition(() => setValue(read));
    update();
    window.addEventListener('popstate', update);
    return () => window.removeEventListener('popstate', update);
  }, [read]);
  return value;
}
