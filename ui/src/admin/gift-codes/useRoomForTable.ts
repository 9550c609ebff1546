import { useSyncExternalStore } from 'react';

const media = typeof matchMedia === 'function' ? matchMedia('(min-width: 1160px)') : undefined;

function subscribe(listener: () => void) {
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for six columns. */
export function useRoomForTable(): boolean {
  return useSyncExternalStore(subscribe, () => media?.matches ?? true);
}
