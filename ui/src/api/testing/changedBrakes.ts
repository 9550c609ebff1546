import type { BrakesRequest, BrakesState } from '@bigsmall/adapters-http/wire';
import { type LimitKind, ofKinds } from '@bigsmall/domain/people';

const none = { most: null, looser: null };

/** Nothing set, nothing used. */
export const NO_BRAKES: BrakesState = {
  limits: ofKinds(() => none),
  used: ofKinds(() => 0),
  near: [],
  stop: null,
};

const DAY = 86_400_000;
const LENGTHS = { hour: 3_600_000, day: DAY, week: 7 * DAY };

/** The state after a change, by the server's rules. */
export function changedBrakes(
  state: BrakesState,
  { coolOff, ...limits }: Omit<BrakesRequest, 'sessionId'>,
  now: number,
): BrakesState {
  const changed = Object.entries(limits).map(([kind, asked]) => {
    const { most } = state.limits[kind as LimitKind];
    const looser = (asked ?? Infinity) > (most ?? Infinity);
    return [
      kind,
      looser ? { most, looser: { most: asked, from: now + DAY } } : { most: asked, looser: null },
    ];
  });
  return {
    ...state,
    limits: { ...state.limits, ...(Object.fromEntries(changed) as Partial<BrakesState['limits']>) },
    ...(coolOff && { stop: { code: 'cooling_off', until: now + LENGTHS[coolOff] } }),
  };
}
