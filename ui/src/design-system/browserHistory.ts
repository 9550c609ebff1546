import { startTransition, useEffect, useState, useCallback, useRef } from 'react';

/** Adds an entry to the browser's history, at `href` or over the page as it is, and tells all who follow the history. */
export function pushEntry(state: object | null, href?: string): void {
  history.pushState(state, '', href);
  announceEntry();
}

/** A browser announces Back and Forward alone. The router of the admin pages hears this too. */
export function announceEntry(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

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

/** The name of the dialog that is open as a step of the browser's history. */
export function useOpenDialog(): string | undefined {
  return useBrowserHistory(openDialog);
}

function openDialog(): string | undefined {
  // The build renders the page without a browser.
  if (typeof window === 'undefined') return undefined;
  const { dialog } = (history.state ?? {}) as { readonly dialog?: unknown };
  return typeof dialog === 'string' ? dialog : undefined;
}

/** Makes a dialog a step of the browser's history, so that Back closes it. A double press takes one step only. */
export function useHistoryStep(name: string) {
  const open = useOpenDialog() === name;
  // The page follows later: a second press before that must not add another step.
  const requested = useRef(open);
  useEffect(() => {
    requested.current = open;
  }, [open]);
  const show = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    // The router of the admin pages has its own fields in the state.
    pushEntry({ ...(history.state as object | null), dialog: name });
  }, [name]);
  const close = useCallback(() => {
    if (!requested.current) return;
    requested.current = false;
    history.back();
  }, []);
  return { open, show, close };
}
