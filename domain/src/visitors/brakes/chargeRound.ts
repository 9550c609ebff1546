import type { PredictionStatus } from '../../predictions/recordedStatus.ts';
import { type BrakeStop, brakeStop, useAt } from './brakeStop.ts';
import type { Brakes, Round } from './brakes.ts';

/** Rounds further apart than this (ms) are not followed in one go: the time between them does not count. */
const PAUSE = 300_000;

/** The status of an open round by now; undefined for one that is not known. */
export type StatusOf = (round: Round) => PredictionStatus | undefined;

/** The most open rounds that are looked for; older ones are dropped. */
const MOST_OPEN = 50;

/** What is not stored this long (ms) after its lock never will be. */
const ARRIVES_WITHIN = 60_000;

/**
 * The brakes with the losses among their open rounds, and without the rounds that were taken and never stored. One that
 * is not known yet stays open: it may be on its way.
 */
export function closeRounds(brakes: Brakes, statusOf: StatusOf, now: number): Brakes {
  const use = useAt(brakes, now);
  const isMissing = (round: Round): boolean =>
    statusOf(round) === undefined && now >= (round.lockAt ?? 0) + ARRIVES_WITHIN;
  const { use: stored } = withoutRounds({ ...brakes, use }, isMissing);
  const losses = stored.open.filter((round) => statusOf(round) === 'loss').length;
  const open = stored.open.filter((round) => (statusOf(round) ?? 'pending') === 'pending');
  return { ...brakes, use: { ...stored, losses: stored.losses + losses, open } };
}

/** Takes back a round that was counted and not stored. The minutes stay: who tries follows the game. */
export function refundRound(brakes: Brakes, round: Round, now: number): Brakes {
  return withoutRounds({ ...brakes, use: useAt(brakes, now) }, (one) => isSame(one, round));
}

function withoutRounds(brakes: Brakes, isGone: (round: Round) => boolean): Brakes {
  const { open, rounds } = brakes.use;
  const left = open.filter((round) => !isGone(round));
  return { ...brakes, use: { ...brakes.use, open: left, rounds: rounds - (open.length - left.length) } };
}

function isSame(one: Round, other: Round): boolean {
  return one.sessionId === other.sessionId && one.period === other.period;
}

/** Counts a round at `now`, once, unless the brakes stop it; `brakes` hold the losses so far. */
export function chargeRound(
  brakes: Brakes,
  round: Round,
  now: number,
): { readonly brakes: Brakes; readonly stop: BrakeStop | undefined } {
  const stop = brakeStop(brakes, now);
  if (stop !== undefined) return { brakes, stop };
  const use = useAt(brakes, now);
  if (use.open.some((one) => isSame(one, round))) return { brakes, stop };
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
