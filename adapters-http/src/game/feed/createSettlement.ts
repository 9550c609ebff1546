import type { CountDraws, Settlement } from '@bigsmall/domain/usecases';
import { createOutage } from '../../platform/logging/createOutage.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { createFairnessAlarm } from './createFairnessAlarm.ts';

/** Settles after new draws and counts them, again until it succeeds. */
export function createSettlement({
  settle,
  count,
  fairness,
  now,
  log,
}: {
  readonly settle: (now: number) => Promise<Settlement>;
  readonly count: CountDraws;
  readonly fairness: Pick<ReturnType<typeof createFairnessAlarm>, 'check'>;
  readonly now: () => number;
  readonly log: Log;
}) {
  const unsettled = createOutage(log, 'error', 'Predictions could not be settled');
  const uncounted = createOutage(log, 'error', 'Draws could not be counted');
  // A stop between storing draws and settling leaves predictions pending, so the first run settles too.
  let due = true;

  async function settleDraws(): Promise<void> {
    const { settled, voided } = await settle(now());
    due = false;
    if (settled + voided > 0) log.info({ settled, voided }, 'Predictions settled');
    await countDraws();
  }

  async function countDraws(): Promise<void> {
    try {
      fairness.check((await count()).feed);
      uncounted.succeeded();
    } catch (error) {
      due = true;
      uncounted.failed({ err: error });
    }
  }

  return {
    /** There are new draws to settle. */
    demand(): void {
      due = true;
    },
    async run(): Promise<void> {
      if (!due) return;
      try {
        await settleDraws();
        unsettled.succeeded();
      } catch (error) {
        unsettled.failed({ err: error });
      }
    },
  };
}
