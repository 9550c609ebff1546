import { brakeKeys, type Brakes, type Round } from '../brakes/brakes.ts';
import { type BrakeStop, strictestBrakes } from '../brakes/brakeStop.ts';
import { closeRounds, refundRound, type StatusOf, chargeRound } from '../brakes/chargeRound.ts';
import type { Caller } from '../caller.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'brakes' | 'predictions'>;

type Charge = { readonly caller: Caller; readonly round: Round; readonly now: number };

/** Counts the round for the caller's brakes, which are among `found`; what stops it, if anything. */
export async function chargeCaller(
  { brakes, predictions }: Deps,
  found: readonly Brakes[],
  { caller, round, now }: Charge,
): Promise<BrakeStop | undefined> {
  const statusOf = await statusesOf(predictions, found);
  return brakes.revise(
    brakeKeys(caller),
    (stored) => {
      if (stored.length === 0) return { brakes: undefined, answer: undefined };
      const strictest = closeRounds(strictestBrakes(stored, now), statusOf, now);
      const { brakes: next, stop } = chargeRound(strictest, round, now);
      return { brakes: next, answer: stop };
    },
    now,
  );
}

/** Takes a charged round back that was then not stored. */
export async function refundCaller(
  { brakes, predictions }: Deps,
  { caller, round, now }: Charge,
): Promise<void> {
  // A store that broke may have stored it all the same, and so may a caller at the same time.
  if ((await predictions.find(round.sessionId, round.period)) !== undefined) return;
  await brakes.revise(
    brakeKeys(caller),
    (stored) => {
      const next = stored.length === 0 ? undefined : refundRound(strictestBrakes(stored, now), round, now);
      return { brakes: next, answer: undefined };
    },
    now,
  );
}

/** The statuses of the open rounds of these brakes by now. */
export async function statusesOf(
  predictions: Deps['predictions'],
  found: readonly Brakes[],
): Promise<StatusOf> {
  const statuses = new Map<string, ReturnType<StatusOf>>();
  for (const { sessionId, period } of found.flatMap(({ use }) => use.open)) {
    const key = `${sessionId} ${period}`;
    if (!statuses.has(key)) statuses.set(key, (await predictions.find(sessionId, period))?.status);
  }
  return ({ sessionId, period }) => statuses.get(`${sessionId} ${period}`);
}
