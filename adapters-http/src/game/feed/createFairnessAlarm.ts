import type { CountDraws } from '@bigsmall/domain/usecases';
import type { Log } from '../../platform/logging/log.ts';

type FeedCounts = Awaited<ReturnType<CountDraws>>['feed'];

/** Logs once that the draws of the feed do not look fair, until they look fair again. */
export function createFairnessAlarm(log: Log) {
  let unfairBits = 0;
  let unfair = false;
  return {
    check({ draws, digits, sides, pairs, alarming }: FeedCounts): void {
      unfairBits = Math.max(digits, sides, pairs);
      if (alarming && !unfair) log.error({ draws, digits, sides, pairs }, 'Draws do not look fair');
      unfair = alarming;
    },
    status: () => ({ unfairBits, unfair }),
  };
}
