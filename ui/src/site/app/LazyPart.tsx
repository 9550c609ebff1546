import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../design-system/index.ts';

/** A part that the page can do without: nothing is shown while its code loads or after an error. */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
