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
import type { Caller, SessionId } from './ids.ts';
import type { OwnRow, VisitorHashes } from './ports.ts';
import type { TrailContext, UseCaseDeps } from '../ports.ts';
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

/** The brakes of a session and of its visitor together: the strictest of both. */
export function makeReadBrakes({ brakes }: BrakesDeps) {
  return async ({ now, ...caller }: Caller & { readonly now: number }) =>
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

/** All that is stored of a person. */
export function makeReadOwnData({ ownData, brakes }: Pick<UseCaseDeps, 'ownData' | 'brakes'>) {
  return async (caller: Caller) => {
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

/** How long (ms) a visitor counts as active: three pings, which come every 30 s. */
const ACTIVE_FOR = 90_000;
/** More new ones are dropped, since their next ping comes soon. */
const MAX_VISITORS = 100_000;

/** Limit of active visitors that count for one address. */
export const ACTIVE_PER_ADDRESS = 20;

/** A visitor is there; `origin` tells addresses apart. One who sent no cookie is known by the session again. */
export type RecordActive = (ping: {
  readonly visitor: string;
  readonly session?: SessionId | undefined;
  readonly origin: string;
  readonly now: number;
}) => void;

/** `perAddress`: limit of visitors that count for one address. */
export type CountActive = (input: {
  readonly now: number;
  readonly perAddress?: number | undefined;
}) => Promise<number>;

type Visitor = { readonly at: number; readonly origin: string; readonly session: SessionId | undefined };

/** Who was there within the last 90 s, in the memory of this process. */
export function makePresence({ presence }: Pick<UseCaseDeps, 'presence'>): {
  readonly recordActive: RecordActive;
  readonly countActive: CountActive;
} {
  const visitors = new Map<string, Visitor>();
  const ofSession = new Map<SessionId, string>();
  return {
    recordActive({ visitor, session, origin, now }) {
      const id = (session && ofSession.get(session)) ?? visitor;
      if (!visitors.has(id) && visitors.size >= MAX_VISITORS) return;
      if (session !== undefined) ofSession.set(session, id);
      visitors.set(id, { at: now, origin, session: session ?? visitors.get(id)?.session });
    },

    async countActive({ now, perAddress = ACTIVE_PER_ADDRESS }) {
      // One from further ahead came by a clock that was set back since.
      const span = { since: now - ACTIVE_FOR, until: now + ACTIVE_FOR };
      const origins = new Map<string, number>();
      for (const [id, { at, origin, session }] of visitors) {
        if (at > span.since && at <= span.until) {
          origins.set(origin, Math.min(perAddress, (origins.get(origin) ?? 0) + 1));
        } else {
          visitors.delete(id);
          if (session !== undefined) ofSession.delete(session);
        }
      }
      const own = [...origins.values()].reduce((sum, each) => sum + each, 0);
      return presence.sum(own, span);
    },
  };
}
