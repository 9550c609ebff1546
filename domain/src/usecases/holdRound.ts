import { brakeKeys } from '../brakes/brakeKeys.ts';
import type { Brakes, Round } from '../brakes/brakes.ts';
import type { BrakeStop } from '../brakes/brakeStop.ts';
import { strictestBrakes } from '../brakes/strictestBrakes.ts';
import { countLosses, type StatusOf, takeRound } from '../brakes/takeRound.ts';
import type { Owner } from '../session/owner.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'brakes' | 'predictions'>;

/** Counts the round for the holder's brakes, which are among `found`; what stops it, if anything. */
export async function holdRound(
  { brakes, predictions }: Deps,
  found: readonly Brakes[],
  input: Owner & Pick<Round, 'period'> & { readonly clock: { readonly now: number } },
): Promise<BrakeStop | undefined> {
  const { sessionId, period, clock } = input;
  const statusOf = await statusesOf(predictions, found);
  return brakes.revise(
    brakeKeys(input),
    (stored) => {
      if (stored.length === 0) return { brakes: undefined, answer: undefined };
      const standing = countLosses(strictestBrakes(stored, clock.now), statusOf, clock.now);
      const { brakes: next, stop } = takeRound(standing, { sessionId, period }, clock.now);
      return { brakes: next, answer: stop };
    },
    clock.now,
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
