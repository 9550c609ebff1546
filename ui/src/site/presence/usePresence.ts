import { useEffect } from 'react';

export const PING_MS = 30_000;
/** The server takes four a minute from a session: a tab that is shown and hidden in turns stays below. */
export const MIN_PING_MS = 15_000;

/** Pings at once and every 30 s; not while the tab is hidden, once when it is shown again. */
export function usePresence(ping: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pingedAt = Number.NEGATIVE_INFINITY;
    const beat = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const early = pingedAt + MIN_PING_MS - performance.now();
      if (early <= 0) {
        pingedAt = performance.now();
        ping();
      }
      timer = setTimeout(beat, early > 0 ? early : PING_MS);
    };
    beat();
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [ping]);
}
