import {
  type BrakeChange,
  brakeKeys,
  type Brakes,
  type BrakeStop,
  brakeStop,
  changeBrakes,
  chargeRound,
  isNearLimit,
  isWithoutBrakes,
  type Limit,
  limitAt,
  refundRound,
  type Round,
  roundsUsed,
  strictestBrakes,
} from '../brakes.ts';
import type { Caller } from '../caller.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'brakes'>;

/** A person's brakes at a time: the limit that applies, the rounds used of it on this IST day, and what it stops. */
export type AppliedBrakes = {
  readonly limit: Limit;
  readonly used: number;
  /** 80% of the limit or more are used, and it is not reached. */
  readonly near: boolean;
  readonly stop: BrakeStop | null;
};

export type ReadBrakes = (input: Caller & { readonly now: number }) => Promise<AppliedBrakes>;

/** The brakes of a session and of its visitor together: the strictest of both. */
export function makeReadBrakes({ brakes }: Deps): ReadBrakes {
  return async ({ now, ...caller }) =>
    appliedAt(strictestBrakes(await brakes.find(brakeKeys(caller)), now), now);
}

export type SetBrakes = (
  input: Caller & { readonly change: BrakeChange; readonly now: number },
) => Promise<AppliedBrakes>;

/** Changes the brakes of a session and of its visitor: stricter at once, looser after 24 hours. */
export function makeSetBrakes({ brakes }: Deps): SetBrakes {
  return ({ change, now, ...caller }) =>
    brakes.revise(
      brakeKeys(caller),
      (stored) => {
        const next = changeBrakes(strictestBrakes(stored, now), change, now);
        return { brakes: isWithoutBrakes(next, now) ? null : next, answer: appliedAt(next, now) };
      },
      now,
    );
}

function appliedAt(brakes: Brakes, now: number): AppliedBrakes {
  return {
    limit: limitAt(brakes.limit, now),
    used: roundsUsed(brakes, now),
    near: isNearLimit(brakes, now),
    stop: brakeStop(brakes, now) ?? null,
  };
}

type Charge = { readonly caller: Caller; readonly round: Round; readonly now: number };

/** Counts the round for the caller's brakes; the reason if they stop it. */
export function chargeCaller(
  { brakes }: Deps,
  { caller, round, now }: Charge,
): Promise<BrakeStop | undefined> {
  return brakes.revise(
    brakeKeys(caller),
    (stored) => {
      if (stored.length === 0) return { brakes: undefined, answer: undefined };
      const { brakes: next, stop } = chargeRound(strictestBrakes(stored, now), round, now);
      return { brakes: next, answer: stop };
    },
    now,
  );
}

/** Takes a charged round back that was then not stored. */
export async function refundCaller(
  { brakes, predictions }: Pick<UseCaseDeps, 'brakes' | 'predictions'>,
  { caller, round, now }: Charge,
): Promise<void> {
  // A store that broke may have stored it all the same, and so may a caller at the same time.
  if ((await predictions.find(round.sessionId, round.period)) !== undefined) return;
  await brakes.revise(
    brakeKeys(caller),
    (stored) => ({
      brakes: stored.length === 0 ? undefined : refundRound(strictestBrakes(stored, now), round),
      answer: undefined,
    }),
    now,
  );
}
