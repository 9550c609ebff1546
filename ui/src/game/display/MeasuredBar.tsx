import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../design-system/index.ts';
import { IntervalBar } from '../../design-system/IntervalBar.tsx';
import { hitWords } from './hitWords.ts';
import { messages } from './measured.messages.ts';

// The interval's arithmetic comes after the first page; the bar is shown without it until then.
const IntervalMeasure = lazy(() => import('./IntervalMeasure.tsx'));

export interface MeasuredBarProps {
  readonly label: string;
  readonly hits: number;
  /** How many were measured. */
  readonly n: number;
  /** What one of them is called. */
  readonly unit?: keyof typeof messages.none;
}

/** A measured hit rate beside a coin's, with the 95% interval that holds at all looks. It gives no verdict. */
export function MeasuredBar({ label, hits, n, unit = 'prediction' }: MeasuredBarProps) {
  if (n === 0) {
    return <IntervalBar label={label} share={null} low={0} high={1} caption={messages.none[unit]} />;
  }
  const [share, words] = [hits / n, hitWords(hits, n)];
  const plain = <IntervalBar label={label} share={share} low={share} high={share} caption={words} />;
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <IntervalMeasure label={label} hits={hits} n={n} words={words} />
      </Suspense>
    </ErrorBoundary>
  );
}
