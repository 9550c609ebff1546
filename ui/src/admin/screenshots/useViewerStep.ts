import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The viewer as a step of the browser's history, so that Back closes it; not opened again by a reload. */
export function useViewerStep() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [mark] = useState(() => performance.timeOrigin + performance.now());
  const { viewer } = (state ?? {}) as { viewer?: number };
  const open = viewer === mark;
  // A step is asked for before it is taken: a second press in between must not take another.
  const asked = useRef(open);
  useEffect(() => {
    asked.current = open;
  }, [open]);
  return {
    open,
    show() {
      if (asked.current) return;
      asked.current = true;
      void navigate({ pathname, search }, { state: { viewer: mark }, preventScrollReset: true });
    },
    close() {
      if (!asked.current) return;
      asked.current = false;
      void navigate(-1);
    },
  };
}
