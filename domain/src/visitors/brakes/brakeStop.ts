import { istDay, istDayEnd } from '../../platform/time/ist.ts';
import {
  type Brakes,
  type DayUse,
  LIMIT_KINDS,
  limitAt,
  type LimitKind,
  NO_BRAKES,
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
