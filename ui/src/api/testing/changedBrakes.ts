import type { BrakesRequest, BrakesState } from '@bigsmall/adapters-http/wire';

/** Nothing set, nothing used. */
export const NO_BRAKES: BrakesState = {
  limit: { most: null, looser: null },
  used: 0,
  near: false,
  stop: null,
};

const DAY = 86_400_000;
const LENGTHS = { hour: 3_600_000, day: DAY, week: 7 * DAY };

/** The state after a change, by the server's rules. */
export function changedBrakes(
  state: BrakesState,
  { coolOff, rounds }: Omit<BrakesRequest, 'sessionId'>,
  now: number,
): BrakesState {
  const { most } = state.limit;
  const looser = (rounds ?? Infinity) > (most ?? Infinity);
  const next = looser
    ? { most, looser: { most: rounds ?? null, from: now + DAY } }
    : { most: rounds ?? null, looser: null };
  return {
    ...state,
    limit: rounds === undefined ? state.limit : next,
    ...(coolOff && { stop: { code: 'cooling_off', until: now + LENGTHS[coolOff] } }),
  };
}
