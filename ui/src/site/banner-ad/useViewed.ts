import { useEffect, useRef } from 'react';

export const VIEWED_MS = 500;

/** Calls `onViewed` once, after half a second in which `shown` was true and the tab was not hidden. */
export function useViewed(shown: boolean, onViewed: () => void): void {
  const told = useRef(false);
  const tell = useRef(onViewed);
  useEffect(() => {
    tell.current = onViewed;
  }, [onViewed]);
  useEffect(() => {
    if (!shown || told.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden' || told.current) return;
      timer = setTimeout(() => {
        told.current = true;
        tell.current();
      }, VIEWED_MS);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [shown]);
}
