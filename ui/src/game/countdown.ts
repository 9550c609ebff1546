import { LOCK_BEFORE_DRAW } from '@bigsmall/domain';
import { useCallback, useSyncExternalStore } from 'react';

/** Seconds before the draw at which a pick closes. */
export const CLOSE_SECONDS = LOCK_BEFORE_DRAW / 1000;

/** The one clock of a round, by the whole seconds until its draw. `left`: whole seconds until the phase ends. */
export function roundPhase(seconds: number) {
  if (seconds === 0) return { phase: 'drawing', left: 0 } as const;
  if (seconds <= CLOSE_SECONDS) return { phase: 'closed', left: seconds } as const;
  return { phase: 'open', left: seconds - CLOSE_SECONDS } as const;
}

/** Whole seconds until `endsAt`, 0..60; 60 when nothing runs. */
export function secondsLeft(endsAt: number | null, at: number): number {
  return endsAt === null ? 60 : Math.min(60, Math.max(0, Math.ceil((endsAt - at) / 1000)));
}

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
