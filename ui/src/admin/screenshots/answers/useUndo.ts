import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen, isTypedIn } from './keyTargets.ts';
import type { Reviews } from './useReviews.ts';

/**
 * Z and Ctrl+Z take back the last decision from anywhere on the page, also in the viewer. `onUndone` is called for each
 * decision that was taken back, by a key or by the message.
 */
export function useUndo(
  { undo, undone }: Pick<Reviews, 'undo' | 'undone'>,
  inViewer: boolean,
  onUndone: (undone: NonNullable<Reviews['undone']>) => void,
): void {
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey, repeat, target } = event;
    if (key.toLowerCase() !== 'z' || altKey || shiftKey || repeat || isTypedIn(target)) return;
    if (isDialogOpen() && !inViewer) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, []);

  const handle = useEffectEvent(onUndone);
  // An undo from before this tab was opened does not count.
  const handled = useRef(undone);
  useEffect(() => {
    if (undone === null || undone === handled.current) return;
    handled.current = undone;
    handle(undone);
  }, [undone]);
}
