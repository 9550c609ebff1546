import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Makes a dialog a step of the browser's history, so that Back closes it. A double press takes one step only. */
export function useHistoryStep(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { dialog } = (location.state ?? {}) as { dialog?: string };
  const open = dialog === name;
  const { pathname, search } = location;
  // Navigation is asynchronous: a second press before it must not add another step.
  const requested = useRef(open);
  useEffect(() => {
    requested.current = open;
  }, [open]);
  const show = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    void navigate({ pathname, search }, { state: { dialog: name }, preventScrollReset: true });
  }, [navigate, pathname, search, name]);
  const close = useCallback(() => {
    if (!requested.current) return;
    requested.current = false;
    void navigate(-1);
  }, [navigate]);
  return { open, show, close };
}
