import { type Brakes, type DayUse, type Limit, limitAt, NO_BRAKES, ofKinds } from './brakes.ts';

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
