import { useCallback, useEffect, useRef } from 'react';
import { pushEntry } from './browserHistory.ts';
import { useOpenDialog } from './useOpenDialog.ts';

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
