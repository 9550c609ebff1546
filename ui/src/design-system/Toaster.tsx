import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, type ShownToast, subscribeToast } from './toastStore.ts';

type Viewport = ComponentType<{ readonly shown: ShownToast | null }>;

const WARM_MS = 2000;

/** The place of toasts; once a page, reachable beside an open dialog. Its code arrives with the first toast, or soon after start when all is calm. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToast, currentToast, () => null);
  const [viewport, setViewport] = useState<{ readonly View: Viewport } | null>(null);
  const wanted = shown?.id;

  useEffect(() => {
    if (viewport !== null) return undefined;
    let live = true;
    const load = () => {
      import('./ToastViewport.tsx').then(
        ({ ToastViewport }) => live && setViewport({ View: ToastViewport }),
        // Off line before the code came: the next toast asks again.
        () => undefined,
      );
    };
    const timer = setTimeout(load, wanted === undefined ? WARM_MS : 0);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [viewport, wanted]);

  return <div data-toasts>{viewport && <viewport.View shown={shown} />}</div>;
}
