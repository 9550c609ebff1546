import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, toast } from '../../design-system/index.ts';
import { useHydrated } from '../browser/useHydrated.ts';
import { messages } from './messages.ts';

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog, whose code is loaded on demand. */
  readonly children: ReactNode;
}

/** Mounts a dialog when it first opens and keeps it mounted, so that it can animate out and return the focus. */
export function LazyDialog({ open, onClose, children }: LazyDialogProps) {
  const hydrated = useHydrated();
  const [mounted, setMounted] = useState(false);
  // The built page has no dialog.
  if (hydrated && open && !mounted) setMounted(true);
  if (!mounted) return null;
  return (
    <ErrorBoundary fallback={<NotOpened open={open} onClose={onClose} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Shown instead of a dialog whose code failed to load. */
function NotOpened({ open, onClose }: Omit<LazyDialogProps, 'children'>) {
  useEffect(() => {
    if (!open) return;
    toast({
      ...messages,
      tone: 'destructive',
    });
    onClose();
  }, [open, onClose]);
  return null;
}
