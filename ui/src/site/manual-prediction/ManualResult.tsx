import { useEffect, useRef } from 'react';
import * as css from './manualPrediction.css.ts';
import { ManualResultCard, type ManualResultCardProps } from './ManualResultCard.tsx';

/**
 * The result of a pick. One that is made in this visit scrolls into view, above the fixed bar, unless the focus has left
 * the form before it: what holds the focus stays in sight. Load it on demand.
 */
export default function ManualResult(props: ManualResultCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const pickedAt = props.result.timestamp;
  useEffect(() => {
    const form = place.current?.previousElementSibling;
    const { activeElement, body } = document;
    const waiting = activeElement === body || form?.contains(activeElement) === true;
    if (pickedAt > performance.timeOrigin && waiting) place.current?.scrollIntoView({ block: 'nearest' });
  }, [pickedAt]);
  return (
    <div ref={place} className={css.place}>
      <ManualResultCard {...props} />
    </div>
  );
}
