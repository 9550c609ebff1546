import { istDay, istDayEnd } from '../../platform/time/ist.ts';
import {
  type Brakes,
  type DayUse,
  type Limit,
  LIMIT_KINDS,
  limitAt,
  type LimitKind,
  NO_BRAKES,
  ofKinds,
  type OfKinds,
} from './brakes.ts';

/** Why nothing is recorded, and until when, epoch ms. */
export type BrakeStop =
  | { readonly code: 'cooling_off'; readonly until: number }
  | { readonly code: 'own_limit_reached'; readonly kind: LimitKind; readonly until: number };

/** What was used of each kind on this IST day; minutes are whole ones. */
export type BrakeUse = OfKinds<number>;

/** The share of a limit from which its holder is told. */
export const NEAR = 0.8;

/** The day's use at `now`: that of another day counts for nothing. */
export function useAt({ use }: Brakes, now: number): DayUse {
  return use.day === istDay(now) ? use : { ...NO_BRAKES.use, day: istDay(now) };
}

export function brakeUse(brakes: Brakes, now: number): BrakeUse {
  const { rounds, losses, followed } = useAt(brakes, now);
  return { rounds, losses, minutes: Math.floor(followed / 60_000) };
}

/** What stops predictions at `now`; a limit stops them to the end of the IST day. */
export function brakeStop(brakes: Brakes, now: number): BrakeStop | undefined {
  if (brakes.coolOffUntil > now) return { code: 'cooling_off', until: brakes.coolOffUntil };
  const [kind] = kindsUsed(brakes, now, 1);
  return kind && { code: 'own_limit_reached', kind, until: istDayEnd(now) };
}

/** The limits that are used to 80% or more, and are not reached. */
export function nearLimits(brakes: Brakes, now: number): readonly LimitKind[] {
  const reached = new Set(kindsUsed(brakes, now, 1));
  return kindsUsed(brakes, now, NEAR).filter((kind) => !reached.has(kind));
}

function kindsUsed(brakes: Brakes, now: number, share: number): readonly LimitKind[] {
  const use = brakeUse(brakes, now);
  return LIMIT_KINDS.filter(
    (kind) => use[kind] >= share * (limitAt(brakes.limits[kind], now).most ?? Infinity),
  );
}

/** The brakes that are at all times as strict as each of these, as they stand at `now`; those of none for none. */
export function strictestBrakes(all: readonly Brakes[], now: number): Brakes {
  return all.reduce((one, other) => stricter(one, other, now), NO_BRAKES);
}

function stricter(one: Brakes, other: Brakes, now: number): Brakes {
  return {
    limits: ofKinds((kind) => lower(limitAt(one.limits[kind], now), limitAt(other.limits[kind], now))),
    coolOffUntil: Math.max(one.coolOffUntil, other.coolOffUntil),
    use: moreUsed(one.use, other.use),
  };
}

function lower(one: Limit, other: Limit): Limit {
  const most = least(one.most, other.most);
  const last = least(finalOf(one), finalOf(other));
  if (last === most) return { most, looser: null };
  return { most, looser: { most: last, from: Math.max(one.looser?.from ?? 0, other.looser?.from ?? 0) } };
}

function finalOf({ most, looser }: Limit): number | null {
  return looser === null ? most : looser.most;
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function moreUsed(one: DayUse, other: DayUse): DayUse {
  if (one.day !== other.day) return one.day > other.day ? one : other;
  const known = new Set(one.open.map(({ sessionId, period }) => `${sessionId} ${period}`));
  return {
    day: one.day,
    rounds: Math.max(one.rounds, other.rounds),
    losses: Math.max(one.losses, other.losses),
    followed: Math.max(one.followed, other.followed),
    lastAt: Math.max(one.lastAt, other.lastAt),
    open: [
      ...one.open,
      ...other.open.filter(({ sessionId, period }) => !known.has(`${sessionId} ${period}`)),
    ],
  };
}
