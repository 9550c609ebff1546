import { useEffect, useEffectEvent, useState } from 'react';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';

/** Whether the viewer is open, and whether it shows a screenshot beside another one. */
export function useViewer({
  isEmpty,
  onShow,
  onEmpty,
}: {
  readonly isEmpty: boolean;
  readonly onShow: (index: number) => void;
  /** Called when it closed by itself: it has nothing to show after the decision on the last screenshot. */
  readonly onEmpty: () => void;
}) {
  // Unique for each visit, so that a reload does not open the viewer again.
  const [visit] = useState(() => `screenshot ${performance.timeOrigin + performance.now()}`);
  const { open, show, close } = useHistoryStep(visit);
  const [compared, setCompared] = useState(false);

  const closeEmpty = useEffectEvent(() => {
    close();
    onEmpty();
  });
  const hasNothing = open && isEmpty;
  useEffect(() => {
    if (hasNothing) closeEmpty();
  }, [hasNothing]);

  return {
    open,
    close,
    compared,
    setCompared,
    view(index: number, beside: boolean): void {
      onShow(index);
      setCompared(beside);
      show();
    },
  };
}
