import type { PredictionStatus } from '../prediction/recordedStatus.ts';
import { type BrakeStop, brakeStop, useAt } from './brakeStop.ts';
import type { Brakes, Round } from './brakes.ts';

/** Rounds further apart than this (ms) are not followed in one go: the time between them does not count. */
const PAUSE = 300_000;

/** The status of an open round by now; undefined for one that is not known. */
export type StatusOf = (round: Round) => PredictionStatus | undefined;

/** The most open rounds that are looked for; older ones are dropped. */
const MOST_OPEN = 50;

/** The brakes with the losses among their open rounds. One that is not known yet stays open: it may be on its way. */
export function countLosses(brakes: Brakes, statusOf: StatusOf, now: number): Brakes {
  const use = useAt(brakes, now);
  const losses = use.open.filter((round) => statusOf(round) === 'loss').length;
  const open = use.open.filter((round) => (statusOf(round) ?? 'pending') === 'pending');
  return { ...brakes, use: { ...use, losses: use.losses + losses, open } };
}

/** Counts a round at `now`, once, unless the brakes stop it; `brakes` hold the losses so far. */
export function takeRound(
  brakes: Brakes,
  round: Round,
  now: number,
): { readonly brakes: Brakes; readonly stop: BrakeStop | undefined } {
  const stop = brakeStop(brakes, now);
  if (stop !== undefined) return { brakes, stop };
  const use = useAt(brakes, now);
  if (use.open.some((one) => one.sessionId === round.sessionId && one.period === round.period)) {
    return { brakes, stop };
  }
  const pause = now - use.lastAt;
  const taken = {
    ...use,
    rounds: use.rounds + 1,
    followed: use.followed + (pause > 0 && pause <= PAUSE ? pause : 0),
    lastAt: now,
    open: [...use.open, round].slice(-MOST_OPEN),
  };
  return { brakes: { ...brakes, use: taken }, stop };
}
