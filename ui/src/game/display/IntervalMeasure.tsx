import { confidenceSequence } from '@bigsmall/domain';
import { IntervalBar } from '../../design-system/IntervalBar.tsx';
import { messages } from './measured.messages.ts';

export interface IntervalMeasureProps {
  readonly label: string;
  readonly hits: number;
  readonly n: number;
  /** The measure in words. */
  readonly words: string;
}

const percent = (share: number) => Math.round(share * 100);

/** A measured share with its interval. Load it on demand. */
export default function IntervalMeasure({ label, hits, n, words }: IntervalMeasureProps) {
  const { low, high } = confidenceSequence(hits, n);
  const caption = messages.range(words, percent(low), percent(high));
  return <IntervalBar label={label} share={hits / n} low={low} high={high} caption={caption} />;
}
