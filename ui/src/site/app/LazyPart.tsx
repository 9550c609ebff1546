import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../design-system/index.ts';

export interface LazyPartProps {
  /** A component whose code is loaded on demand. */
  readonly children: ReactNode;
}

/** A part that the page can do without: nothing is shown while it loads or after an error. */
export function LazyPart({ children }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
