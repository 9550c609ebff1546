import { useSyncExternalStore } from 'react';
import { mediaQuery } from '../../shared/browser/mediaQuery.ts';

const media = mediaQuery('(min-width: 1160px)');

function subscribe(listener: () => void) {
  return media?.follow(listener) ?? (() => undefined);
}

/** Whether the screen is wide enough for six columns. */
export function useRoomForTable(): boolean {
  return useSyncExternalStore(subscribe, () => media?.matches() ?? true);
}
