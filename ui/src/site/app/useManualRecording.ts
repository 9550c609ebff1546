import type { FeedRow, Outcome } from '@bigsmall/domain';
import { useEffect, useState } from 'react';
import { type ResultsReading, takesPrediction } from '../../game/resultsReading.ts';
import type { Services } from './services.ts';

const LOOK_MS = 20_000;
/** Two rounds and some more: by then the draw is there or will not be shown. */
const LOOKS = 9;

type Pick = { readonly period: string; readonly prediction: Outcome };

/**
 * Sends a manual pick to the server when its period is the open one or the next, and, while nobody else reads the
 * draws, looks for that period's draw. Gives the function to be told of a pick.
 */
export function useManualRecording({
  services,
  draws,
  othersRead,
  onReading,
}: {
  readonly services: Services;
  readonly draws: readonly FeedRow[];
  readonly othersRead: boolean;
  readonly onReading: (reading: ResultsReading) => Promise<void>;
}): (pick: Pick) => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const drawn = draws.some(({ period }) => period === awaited);
  const wanted = othersRead || drawn ? null : awaited;

  useEffect(() => {
    if (wanted === null) return undefined;
    let left = LOOKS;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      left -= 1;
      if (left === 0) clearInterval(timer);
      void services.readResults().then((answer) => (answer.ok ? onReading(answer.value) : undefined));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [wanted, services, onReading]);

  return ({ period, prediction }) => {
    const record = async () => {
      const answer = await services.readResults();
      if (!answer.ok) return;
      await onReading(answer.value);
      if (!takesPrediction(answer.value, period, 0)) return;
      setAwaited(period);
      await services.postPrediction({ periodNumber: period, prediction, source: 'manual' });
    };
    void record();
  };
}
