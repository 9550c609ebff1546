import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, type ShownToast, subscribeToast } from './toastStore.ts';

type Viewport = ComponentType<{ readonly shown: ShownToast | null }>;

const WARM_MS = 2000;

/** The region of toasts, one for each page. Its code loads with the first toast or 2 s after the start. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToast, currentToast, () => null);
  const [viewport, setViewport] = useState<{ readonly View: Viewport } | null>(null);
  const shownId = shown?.id;

  useEffect(() => {
    if (viewport !== null) return undefined;
    let live = true;
    const load = () => {
      import('./ToastViewport.tsx').then(
        ({ ToastViewport }) => live && setViewport({ View: ToastViewport }),
        // Offline: the next toast loads the code again.
        () => undefined,
      );
    };
    const timer = setTimeout(load, shownId === undefined ? WARM_MS : 0);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [viewport, shownId]);

  return <div data-toasts>{viewport && <viewport.View shown={shown} />}</div>;
}
