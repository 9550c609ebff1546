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
} from './brakes.ts';
import type { Caller } from './caller.ts';
import type { UseCaseDeps } from '../useCaseDeps.ts';
import type { TrailContext, OwnRow, OwnTables, VisitorHashes, Ping, PresenceSpan } from '../ports.ts';
import { withdrawalOf } from '../screenshots/usecases.ts';

type BrakesDeps = Pick<UseCaseDeps, 'brakes'>;

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
export function makeReadBrakes({ brakes }: BrakesDeps): ReadBrakes {
  return async ({ now, ...caller }) =>
    appliedAt(strictestBrakes(await brakes.find(brakeKeys(caller)), now), now);
}

export type SetBrakes = (
  input: Caller & { readonly change: BrakeChange; readonly now: number },
) => Promise<AppliedBrakes>;

/** Changes the brakes of a session and of its visitor: stricter at once, looser after 24 hours. */
export function makeSetBrakes({ brakes }: BrakesDeps): SetBrakes {
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
  { brakes }: BrakesDeps,
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

export type ReadOwnData = (input: Caller) => Promise<OwnTables>;

/** All that is stored of a person. */
export function makeReadOwnData({ ownData, brakes }: Pick<UseCaseDeps, 'ownData' | 'brakes'>): ReadOwnData {
  return async (caller) => {
    const [tables, found] = await Promise.all([ownData.read(caller), brakes.find(brakeKeys(caller))]);
    return { ...tables, limits: found.map(rowOf) };
  };
}

function rowOf({ limit, coolOffUntil, use }: Brakes): OwnRow {
  return { rounds: limit.most, coolOffUntil, usedDay: use.day, usedRounds: use.rounds };
}

export type DeleteOwnData = (
  input: Caller & {
    readonly hashes: VisitorHashes;
    readonly newId: () => string;
    readonly context: () => TrailContext;
    readonly now: number;
  },
) => Promise<{ readonly keepsBrakes: boolean }>;

/**
 * Removes all that is stored of a person, its screenshots included, in one step. Brakes that still hold stay: a
 * deletion is no way around a break.
 */
export function makeDeleteOwnData({
  ownData,
  objects,
}: Pick<UseCaseDeps, 'ownData' | 'objects'>): DeleteOwnData {
  return async ({ hashes, newId, context, now, ...caller }) => {
    const { keepsBrakes, withdrawn } = await ownData.erase(caller, {
      hashes,
      newId,
      keep(stored) {
        const strictest = strictestBrakes(stored, now);
        if (isWithoutBrakes(strictest, now)) return null;
        return { ...strictest, use: { ...strictest.use, open: [] } };
      },
      withdraw: (stored) => withdrawalOf(stored, caller.visitorId, context()),
      now,
    });
    const images = withdrawn.flatMap(({ imageKey, thumbnailKey }) => [imageKey, thumbnailKey]);
    await objects.remove(images).catch(() => {
      // Their rows are gone; the sweep removes objects that no row names.
    });
    return { keepsBrakes };
  };
}

type PresenceDeps = Pick<UseCaseDeps, 'presence'>;

/** How long (ms) a session counts as active after a ping: three of its pings, which come every 30 s. */
const ACTIVE_FOR = 90_000;

/** The most active sessions that count for one address. */
export const ACTIVE_PER_ADDRESS = 20;

/** `perAddress`: the most that count for one address. */
export type CountActive = (input: {
  readonly now: number;
  readonly perAddress?: number | undefined;
}) => Promise<number>;

/** Distinct sessions with a ping within the last 90 s. */
export function makeCountActive({ presence }: PresenceDeps): CountActive {
  return ({ now, perAddress = ACTIVE_PER_ADDRESS }) => presence.count(activeSpan(now), perAddress);
}

export type RecordPings = (input: { readonly pings: readonly Ping[]; readonly now: number }) => Promise<void>;

/** Stores the pings, and removes sessions that no longer count. */
export function makeRecordPings({ presence }: PresenceDeps): RecordPings {
  return ({ pings, now }) => presence.record(pings, activeSpan(now));
}

/** When the pings of active sessions came. One from further ahead came by a clock that was set back since. */
function activeSpan(now: number): PresenceSpan {
  return { since: now - ACTIVE_FOR, until: now + ACTIVE_FOR };
}
