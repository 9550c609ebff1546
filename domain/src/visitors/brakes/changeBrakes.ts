import {
  type Brakes,
  COOL_OFFS,
  type CoolOff,
  type Limit,
  limitAt,
  ofKinds,
  type OfKinds,
} from './brakes.ts';

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
