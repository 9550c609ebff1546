import { useEffect, useRef } from 'react';
import * as css from './manualPrediction.css.ts';
import { ManualResultCard, type ManualResultCardProps } from './ManualResultCard.tsx';

/** The result of a pick. One that is made in this visit scrolls into view, above the fixed bar. Load it on demand. */
export default function ManualResult(props: ManualResultCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const pickedAt = props.result.timestamp;
  useEffect(() => {
    if (pickedAt > performance.timeOrigin) place.current?.scrollIntoView({ block: 'nearest' });
  }, [pickedAt]);
  return (
    <div ref={place} className={css.place}>
      <ManualResultCard {...props} />
    </div>
  );
}
