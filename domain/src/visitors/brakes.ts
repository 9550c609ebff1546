import type { Period } from '../game/period.ts';
import { istDay, istDayEnd } from '../platform/time.ts';
import type { Caller, SessionId } from './ids.ts';

/** The greatest limit of rounds: a day has no more. */
export const MOST_LIMIT = 1440;

/** Lengths of a break, in ms. */
export const COOL_OFFS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
export type CoolOff = keyof typeof COOL_OFFS;

/** Limit of rounds of an IST day (null: none). `looser` replaces it from that time on, epoch ms. */
export type Limit = {
  readonly most: number | null;
  readonly looser: { readonly most: number | null; readonly from: number } | null;
};

export type Round = { readonly sessionId: SessionId; readonly period: Period };

/** Rounds taken in an IST day; `open` are the newest of them, so that a repeat counts once. */
export type DayUse = { readonly day: string; readonly rounds: number; readonly open: readonly Round[] };

/** A person's own limit and break, and the day's use. `coolOffUntil` is epoch ms, 0 without a break. */
export type Brakes = { readonly limit: Limit; readonly coolOffUntil: number; readonly use: DayUse };

/** Why nothing is recorded, and until when, epoch ms. */
export type BrakeStop =
  | { readonly code: 'cooling_off'; readonly until: number }
  | { readonly code: 'own_limit_reached'; readonly until: number };

/** A change that a person makes: `rounds` left out keeps the limit, null removes it. */
export type BrakeChange = { readonly rounds?: number | null; readonly coolOff?: CoolOff };

export const NO_BRAKES: Brakes = {
  limit: { most: null, looser: null },
  coolOffUntil: 0,
  use: { day: '', rounds: 0, open: [] },
};

/** How long (ms) a looser limit waits. */
export const LOOSER_AFTER = 86_400_000;
/** Share of a limit from which its holder is warned. */
const NEAR = 0.8;
const MAX_OPEN = 50;

/** The keys of a person's brakes: a visitor who clears the page's storage is still known by the cookie. */
export function brakeKeys({ sessionId, visitorId }: Caller): readonly string[] {
  return [`session ${sessionId}`, ...(visitorId === undefined ? [] : [`visitor ${visitorId}`])];
}

/** Whether nothing is set at `now`, so that nothing needs to be stored. */
export function isWithoutBrakes({ limit, coolOffUntil }: Brakes, now: number): boolean {
  return coolOffUntil <= now && limitAt(limit, now).most === null;
}

/** The limit at `now`: a looser one whose time has come replaces it. */
export function limitAt(limit: Limit, now: number): Limit {
  return limit.looser !== null && limit.looser.from <= now
    ? { most: limit.looser.most, looser: null }
    : limit;
}

/** The rounds taken on the IST day of `now`. */
export function roundsUsed({ use }: Brakes, now: number): number {
  return use.day === istDay(now) ? use.rounds : 0;
}

/** Whether the limit is used to 80% or more, and not reached. */
export function isNearLimit(brakes: Brakes, now: number): boolean {
  const most = limitAt(brakes.limit, now).most ?? Infinity;
  const used = roundsUsed(brakes, now);
  return used >= NEAR * most && used < most;
}

/** The reason why no round is taken at `now`; a limit stops rounds to the end of the IST day. */
export function brakeStop(brakes: Brakes, now: number): BrakeStop | undefined {
  if (brakes.coolOffUntil > now) return { code: 'cooling_off', until: brakes.coolOffUntil };
  const { most } = limitAt(brakes.limit, now);
  if (most === null || roundsUsed(brakes, now) < most) return undefined;
  return { code: 'own_limit_reached', until: istDayEnd(now) };
}

/** The brakes after a change at `now`: a stricter limit holds at once, a looser one after 24 h; a break never shortens. */
export function changeBrakes(brakes: Brakes, { rounds, coolOff }: BrakeChange, now: number): Brakes {
  const limit = limitAt(brakes.limit, now);
  const end = coolOff === undefined ? 0 : now + COOL_OFFS[coolOff];
  return {
    ...brakes,
    limit: rounds === undefined ? limit : changeLimit(limit, rounds, now),
    coolOffUntil: Math.max(brakes.coolOffUntil, end),
  };
}

function changeLimit({ most, looser }: Limit, next: number | null, now: number): Limit {
  if (!isLooser(next, most)) return { most: next, looser: null };
  const waits = looser !== null && !isLooser(next, looser.most);
  return { most, looser: { most: next, from: waits ? looser.from : now + LOOSER_AFTER } };
}

function isLooser(one: number | null, other: number | null): boolean {
  return (one ?? Infinity) > (other ?? Infinity);
}

/** Counts a round at `now`, once, unless the brakes stop it. */
export function chargeRound(
  brakes: Brakes,
  round: Round,
  now: number,
): { readonly brakes: Brakes; readonly stop: BrakeStop | undefined } {
  const stop = brakeStop(brakes, now);
  const use = brakes.use.day === istDay(now) ? brakes.use : { ...NO_BRAKES.use, day: istDay(now) };
  if (stop !== undefined || use.open.some((one) => isSame(one, round))) return { brakes, stop };
  const open = [...use.open, round].slice(-MAX_OPEN);
  return { brakes: { ...brakes, use: { ...use, rounds: use.rounds + 1, open } }, stop };
}

/** Takes back a round that was counted and not stored. */
export function refundRound(brakes: Brakes, round: Round): Brakes {
  const open = brakes.use.open.filter((one) => !isSame(one, round));
  const rounds = brakes.use.rounds - (brakes.use.open.length - open.length);
  return { ...brakes, use: { ...brakes.use, rounds, open } };
}

function isSame(one: Round, other: Round): boolean {
  return one.sessionId === other.sessionId && one.period === other.period;
}

/** The brakes that are at all times as strict as each of these, as they stand at `now`; `NO_BRAKES` for none. */
export function strictestBrakes(all: readonly Brakes[], now: number): Brakes {
  return all.reduce(
    (one, other) => ({
      limit: strictestLimit(limitAt(one.limit, now), limitAt(other.limit, now)),
      coolOffUntil: Math.max(one.coolOffUntil, other.coolOffUntil),
      use: greaterUse(one.use, other.use),
    }),
    NO_BRAKES,
  );
}

/** The limit that is at all times as strict as both. */
export function strictestLimit(one: Limit, other: Limit): Limit {
  const most = least(one.most, other.most);
  const last = least((one.looser ?? one).most, (other.looser ?? other).most);
  if (last === most) return { most, looser: null };
  return { most, looser: { most: last, from: Math.max(one.looser?.from ?? 0, other.looser?.from ?? 0) } };
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function greaterUse(one: DayUse, other: DayUse): DayUse {
  if (one.day !== other.day) return one.day > other.day ? one : other;
  const open = [
    ...one.open,
    ...other.open.filter((round) => !one.open.some((known) => isSame(known, round))),
  ];
  return { day: one.day, rounds: Math.max(one.rounds, other.rounds), open };
}
