import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary, toast } from '../../design-system/index.ts';
import { useLater } from '../browser/hydration.ts';
import { messages } from '../messages.ts';

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog, whose code is loaded on demand. */
  readonly children: ReactNode;
}

/** Mounts a dialog when it first opens and keeps it mounted, so that it can animate out and return the focus. */
export function LazyDialog({ open, onClose, children }: LazyDialogProps) {
  const later = useLater();
  const [mounted, setMounted] = useState(false);
  // The built page has no dialog.
  if (later && open && !mounted) setMounted(true);
  if (!mounted) return null;
  return (
    <ErrorBoundary fallback={<NotOpened open={open} onClose={onClose} onClosed={() => setMounted(false)} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface NotOpenedProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called while it is closed. What unmounts the failed code lets the next opening load it again. */
  readonly onClosed: () => void;
}

/** Shown instead of a dialog whose code failed to load: each opening says so. */
export function NotOpened({ open, onClose, onClosed }: NotOpenedProps) {
  const follow = useEffectEvent((opened: boolean) => {
    if (!opened) {
      onClosed();
      return;
    }
    toast({
      ...messages.dialogs,
      tone: 'destructive',
    });
    onClose();
  });
  // Once for each opening: a second step back would leave the page.
  useEffect(() => follow(open), [open]);
  return null;
}
