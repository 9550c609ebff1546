import type { Period } from '../../game/period/period.ts';
import type { Caller } from '../caller.ts';
import type { SessionId } from '../sessionId.ts';

/** What a person can limit for an IST day: rounds lost, rounds predicted, minutes of following the game. */
export const LIMIT_KINDS = ['losses', 'rounds', 'minutes'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The value of each kind. */
export type OfKinds<Value> = Readonly<Record<LimitKind, Value>>;

export function ofKinds<Value>(valueOf: (kind: LimitKind) => Value): OfKinds<Value> {
  return Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, valueOf(kind)])) as Record<LimitKind, Value>;
}

/** The greatest limit: a day has no more rounds. */
export const MOST_LIMIT = 1440;

/** Lengths of a cool-off, in ms. */
export const COOL_OFFS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
export type CoolOff = keyof typeof COOL_OFFS;

/** The most of a kind in a day, null for no limit. `looser` replaces it from that time on, epoch ms. */
export type Limit = {
  readonly most: number | null;
  readonly looser: { readonly most: number | null; readonly from: number } | null;
};

/** `lockAt` is epoch ms; brakes that an older version stored lack it. */
export type Round = {
  readonly sessionId: SessionId;
  readonly period: Period;
  readonly lockAt?: number | undefined;
};

/** What was used in an IST day. `followed` is ms; `lastAt` is epoch ms; the draws of `open` rounds are unknown. */
export type DayUse = {
  readonly day: string;
  readonly rounds: number;
  readonly losses: number;
  readonly followed: number;
  readonly lastAt: number;
  readonly open: readonly Round[];
};

/** What a person set for oneself, and the day's use. `coolOffUntil` is epoch ms, 0 without one. */
export type Brakes = {
  readonly limits: OfKinds<Limit>;
  readonly coolOffUntil: number;
  readonly use: DayUse;
};

const NONE: Limit = { most: null, looser: null };

export const NO_BRAKES: Brakes = {
  limits: ofKinds(() => NONE),
  coolOffUntil: 0,
  use: { day: '', rounds: 0, losses: 0, followed: 0, lastAt: 0, open: [] },
};

/** Whether nothing is set at `now`, so that nothing needs to be stored. */
export function isWithoutBrakes({ limits, coolOffUntil }: Brakes, now: number): boolean {
  return coolOffUntil <= now && LIMIT_KINDS.every((kind) => limitAt(limits[kind], now).most === null);
}

/** The limit at `now`: a looser one whose time has come replaces it. */
export function limitAt(limit: Limit, now: number): Limit {
  return limit.looser !== null && limit.looser.from <= now
    ? { most: limit.looser.most, looser: null }
    : limit;
}

/** The keys of a person's brakes: a visitor who clears the page's storage is still known by the other one. */
export function brakeKeys({ sessionId, visitorId }: Caller): readonly string[] {
  return [`session ${sessionId}`, ...(visitorId === undefined ? [] : [`visitor ${visitorId}`])];
}

/** What a person asks for; a kind that is left out stays as it is. */
export type BrakeChange = {
  readonly limits?: Partial<OfKinds<number | null>>;
  readonly coolOff?: CoolOff;
};

/** How long (ms) a looser limit waits. */
export const LOOSER_AFTER = 86_400_000;

/** The brakes after a change at `now`: stricter limits hold at once, looser ones after 24 h; a cool-off never shortens. */
export function changeBrakes(brakes: Brakes, { limits = {}, coolOff }: BrakeChange, now: number): Brakes {
  const end = coolOff === undefined ? 0 : now + COOL_OFFS[coolOff];
  return {
    ...brakes,
    limits: ofKinds((kind) => {
      const asked = limits[kind];
      const current = limitAt(brakes.limits[kind], now);
      return asked === undefined ? current : changeLimit(current, asked, now);
    }),
    coolOffUntil: Math.max(brakes.coolOffUntil, end),
  };
}

function changeLimit({ most, looser }: Limit, asked: number | null, now: number): Limit {
  if (!isLooser(asked, most)) return { most: asked, looser: null };
  const waits = looser !== null && !isLooser(asked, looser.most);
  return { most, looser: { most: asked, from: waits ? looser.from : now + LOOSER_AFTER } };
}

function isLooser(one: number | null, other: number | null): boolean {
  return (one ?? Infinity) > (other ?? Infinity);
}
