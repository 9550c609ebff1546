import { useCallback, useSyncExternalStore } from 'react';
import { secondsLeft } from './knownGame.ts';

/** Whole seconds until `endsAt` (on the clock of `performance.now()`), 0..60; 60 when nothing runs. */
export function useCountdown(endsAt: number | null): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = () => {
        clearTimeout(timer);
        tell();
        const left = (endsAt ?? 0) - performance.now();
        // At the next full second of the target. Each tick measures the time again, so errors do not add up.
        if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
      };
      tick();
      document.addEventListener('visibilitychange', tick);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [endsAt],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsLeft(endsAt, performance.now()),
    () => secondsLeft(null, 0),
  );
}
