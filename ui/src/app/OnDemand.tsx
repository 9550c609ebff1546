import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, useToast } from '../design-system/index.ts';

const FAILED = {
  title: 'This part could not be loaded',
  description: 'Nothing was lost. Please reload the page: a newer version may be out.',
  tone: 'destructive',
} as const;

export interface OnDemandProps {
  readonly children: ReactNode;
  /** Called when the part cannot be loaded or shown, to take it away. */
  readonly onFail: () => void;
}

/** Holds a part whose code comes when it is opened. An old page asks for code that a newer version has replaced. */
export function OnDemand({ children, onFail }: OnDemandProps) {
  const { toast } = useToast();
  return (
    <ErrorBoundary
      fallback={null}
      onError={() => {
        toast(FAILED);
        onFail();
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
