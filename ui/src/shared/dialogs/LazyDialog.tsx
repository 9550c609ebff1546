import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../design-system/index.ts';
import { useLater } from '../browser/hydration.ts';
import { NotOpened } from './NotOpened.tsx';

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
