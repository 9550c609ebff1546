import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A dialog that is a step of the browser's history, so that Back closes it. */
export function useHistoryDialog(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { dialog } = (location.state ?? {}) as { dialog?: string };
  const open = dialog === name;
  const { pathname, search } = location;
  const show = useCallback(() => {
    void navigate({ pathname, search }, { state: { dialog: name }, preventScrollReset: true });
  }, [navigate, pathname, search, name]);
  const close = useCallback(() => {
    void navigate(-1);
  }, [navigate]);
  return { open, show, close };
}
