import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A dialog that is a step of the browser's history, so that Back closes it. Hasty presses take one step only. */
export function useHistoryStep(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { dialog } = (location.state ?? {}) as { dialog?: string };
  const open = dialog === name;
  const { pathname, search } = location;
  // The step is asked for before it is taken: a second press in between must not take another.
  const asked = useRef(open);
  useEffect(() => {
    asked.current = open;
  }, [open]);
  const show = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    void navigate({ pathname, search }, { state: { dialog: name }, preventScrollReset: true });
  }, [navigate, pathname, search, name]);
  const close = useCallback(() => {
    if (!asked.current) return;
    asked.current = false;
    void navigate(-1);
  }, [navigate]);
  return { open, show, close };
}
