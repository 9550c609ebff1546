import { useEffect, useRef } from 'react';

export const VIEWED_MS = 500;

/** Calls `onViewed` once, after half a second in which `shown` was true and the tab was not hidden. */
export function useViewed(shown: boolean, onViewed: () => void): void {
  const reported = useRef(false);
  const report = useRef(onViewed);
  useEffect(() => {
    report.current = onViewed;
  }, [onViewed]);
  useEffect(() => {
    if (!shown || reported.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden' || reported.current) return;
      timer = setTimeout(() => {
        reported.current = true;
        report.current();
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
