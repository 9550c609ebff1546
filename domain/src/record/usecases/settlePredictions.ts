import type { Period } from '../../game/period/period.ts';
import { type Outcome, outcomeOf } from '../../game/outcome/outcome.ts';
import type { RecordReader, RecordSealer, Resolution } from '../../ports.ts';
import { drawOf } from '../rows.ts';
import { VOID_AFTER_NEWER_DRAWS } from '../../predictions/tracking/tracker.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Numbers of predictions that this call ended. */
export type Settlement = { readonly settled: number; readonly voided: number };

export type SettlePredictions = (input: { readonly now: number }) => Promise<Settlement>;

/**
 * Settles each pending period whose draw is stored, oldest first; voids one whose draw is still missing once 15 newer
 * draws are stored and the log does not have it either, and leaves the others pending.
 */
export function makeSettlePredictions({
  draws,
  predictions,
  record,
}: Pick<UseCaseDeps, 'draws' | 'predictions'> & {
  readonly record: Pick<RecordSealer, 'appendDraws'> & LoggedDraws;
}): SettlePredictions {
  return async ({ now }) => {
    const pending = await predictions.pendingPeriods();
    const drawn = new Map((await draws.find(pending)).map((draw) => [draw.period, outcomeOf(draw.number)]));
    // Each of these draws is in the log, after its period's batch, before it is settled.
    await record.appendDraws();

    async function resolutionOf(period: Period): Promise<Resolution | undefined> {
      const outcome = drawn.get(period);
      if (outcome !== undefined) return outcome;
      const newer = await draws.countNewer(period, VOID_AFTER_NEWER_DRAWS);
      if (newer < VOID_AFTER_NEWER_DRAWS) return undefined;
      // The draw may have been isolated after the log took it: the log decides, since auditors add its rows up.
      return (await loggedOutcome(record, period)) ?? 'void';
    }

    let settled = 0;
    let voided = 0;
    for (const period of pending) {
      const resolution = await resolutionOf(period);
      if (resolution === undefined) continue;
      const ended = await predictions.settle(period, resolution, now);
      if (resolution === 'void') voided += ended;
      else settled += ended;
    }
    return { settled, voided };
  };
}

type LoggedDraws = Pick<RecordReader, 'drawn' | 'entries'>;

async function loggedOutcome(record: LoggedDraws, period: Period): Promise<Outcome | undefined> {
  const logged = await record.drawn(period);
  if (logged === undefined) return undefined;
  const draw = drawOf((await record.entries(logged.draw, logged.draw + 1))[0]!);
  return draw && outcomeOf(draw.number);
}
