import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../design-system/index.ts';

export interface LazyPartProps {
  readonly children: ReactNode;
  /** Shown after an error. */
  readonly fallback?: ReactNode;
}

/** A part that the page can do without: nothing is shown while its code loads. */
export function LazyPart({ children, fallback = null }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
