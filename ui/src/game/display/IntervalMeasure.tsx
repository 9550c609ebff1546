import { confidenceSequence } from '@bigsmall/domain';
import { IntervalBar, type IntervalBarProps } from '../../design-system/IntervalBar.tsx';
import { messages } from './measured.messages.ts';

export interface IntervalMeasureProps extends Pick<IntervalBarProps, 'label' | 'share' | 'figure'> {
  readonly hits: number;
  readonly n: number;
}

const percent = (share: number) => Math.round(share * 100);

/** A measured share with its interval. Load it on demand. */
export default function IntervalMeasure({ hits, n, ...measured }: IntervalMeasureProps) {
  const { low, high } = confidenceSequence(hits, n);
  const caption = messages.range(percent(low), percent(high));
  return <IntervalBar {...measured} low={low} high={high} caption={caption} />;
}
