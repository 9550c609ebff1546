import {
  type BrakeChange,
  brakeKeys,
  type Brakes,
  changeBrakes,
  isWithoutBrakes,
  limitAt,
  ofKinds,
} from '../brakes/brakes.ts';
import {
  type BrakeStop,
  brakeStop,
  brakeUse,
  type BrakeUse,
  nearLimits,
  strictestBrakes,
} from '../brakes/brakeStop.ts';
import { closeRounds } from '../brakes/chargeRound.ts';
import type { Caller } from '../caller.ts';
import { statusesOf } from './chargeCaller.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'brakes' | 'predictions'>;

/** A person's brakes at a time: the limits that apply, what of them is used on this IST day, and what they stop. */
export type AppliedBrakes = {
  readonly limits: Brakes['limits'];
  readonly used: BrakeUse;
  /** The limits that are used to 80% or more. */
  readonly near: ReturnType<typeof nearLimits>;
  readonly stop: BrakeStop | null;
};

export type ReadBrakes = (input: Caller & { readonly now: number }) => Promise<AppliedBrakes>;

/** The brakes of a session and of its visitor together: the strictest of both. */
export function makeReadBrakes({ brakes, predictions }: Deps): ReadBrakes {
  return async ({ now, ...caller }) => {
    const found = await brakes.find(brakeKeys(caller));
    const statusOf = await statusesOf(predictions, found);
    return appliedAt(closeRounds(strictestBrakes(found, now), statusOf, now), now);
  };
}

export type SetBrakes = (
  input: Caller & { readonly change: BrakeChange; readonly now: number },
) => Promise<AppliedBrakes>;

/** Changes the brakes of a session and of its visitor: stricter at once, looser after 24 hours. */
export function makeSetBrakes(deps: Deps): SetBrakes {
  const readBrakes = makeReadBrakes(deps);
  return async ({ change, now, ...caller }) => {
    await deps.brakes.revise(
      brakeKeys(caller),
      (stored) => {
        const next = changeBrakes(strictestBrakes(stored, now), change, now);
        return { brakes: isWithoutBrakes(next, now) ? null : next, answer: undefined };
      },
      now,
    );
    return readBrakes({ now, ...caller });
  };
}

function appliedAt(brakes: Brakes, now: number): AppliedBrakes {
  return {
    limits: ofKinds((kind) => limitAt(brakes.limits[kind], now)),
    used: brakeUse(brakes, now),
    near: nearLimits(brakes, now),
    stop: brakeStop(brakes, now) ?? null,
  };
}
