import { useSyncExternalStore } from 'react';
import { mediaQuery } from '../../shared/browser/mediaQuery.ts';

const media = mediaQuery('(min-width: 1160px)');

function subscribe(listener: () => void) {
  return media?.follow(listener) ?? (() => undefined);
}

/** True when the screen is wide enough for the six columns of the table. */
export function useTableFits(): boolean {
  return useSyncExternalStore(subscribe, () => media?.matches() ?? true);
}
