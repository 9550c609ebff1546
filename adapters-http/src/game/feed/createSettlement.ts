import type { CountDraws, SettlePredictions } from '@bigsmall/domain/usecases';
import { createOutage } from '../../platform/logging/createOutage.ts';
import type { Log } from '../../platform/logging/log.ts';

/** Settles after new draws and counts them, again until it succeeds. */
export function createSettlement({
  settlePredictions,
  countDraws,
  now,
  log,
}: {
  readonly settlePredictions: SettlePredictions;
  readonly countDraws: CountDraws;
  readonly now: () => number;
  readonly log: Log;
}) {
  const unsettled = createOutage(log, 'error', 'Predictions could not be settled');
  const uncounted = createOutage(log, 'error', 'Draws could not be counted');
  // A stop between storing draws and settling leaves predictions pending, so the first run settles too.
  let due = true;

  async function settle(): Promise<void> {
    const { settled, voided } = await settlePredictions({ now: now() });
    due = false;
    if (settled + voided > 0) log.info({ settled, voided }, 'Predictions settled');
    await count();
  }

  async function count(): Promise<void> {
    try {
      await countDraws();
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
        await settle();
        unsettled.succeeded();
      } catch (error) {
        unsettled.failed({ err: error });
      }
    },
  };
}
