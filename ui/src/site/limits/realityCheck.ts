import type { SettledPrediction } from '@bigsmall/domain';
import type { StoredValue } from '../../shared/storage/jsonStore.ts';
import { messages } from './messages.ts';

export const REALITY_MINUTES = [0, 15, 30, 60] as const;
export type RealityMinutes = (typeof REALITY_MINUTES)[number];

/** How often, in minutes; 0 for never. */
export const storedRealityMinutes: StoredValue<RealityMinutes> = {
  key: 'reality-check',
  version: 1,
  initial: 0,
  parse: (value) => REALITY_MINUTES.find((minutes) => minutes === value),
};

/** Rounds that were followed in one go. Times are epoch ms; `last` is the newest period that is counted. */
export type FollowedRun = {
  readonly since: number;
  readonly lastAt: number;
  readonly shownAt: number;
  readonly rounds: number;
  readonly right: number;
  readonly last: string;
};

/** Who follows no round for this long (ms) begins a new run. */
const PAUSE = 600_000;

/** The run of a browser; null before the first round. */
export const storedRun: StoredValue<FollowedRun | null> = {
  key: 'followed-run',
  version: 1,
  initial: null,
  parse: (value) => (value === null || isRun(value) ? value : undefined),
};

/** The run with the rounds of `history` (newest first) that it does not count yet; voids count for nothing. */
export function followRun(
  run: FollowedRun | null,
  history: readonly SettledPrediction[],
  now: number,
): FollowedRun {
  const newest = history[0]?.period ?? '';
  const isOver = run === null || now - run.lastAt > PAUSE || now < run.lastAt;
  if (isOver) return { since: now, lastAt: now, shownAt: now, rounds: 0, right: 0, last: newest };
  const counted = history.findIndex(({ period }) => period === run.last);
  const drawn = history
    .slice(0, counted === -1 ? undefined : counted)
    .filter(({ status }) => status !== 'void');
  return {
    ...run,
    lastAt: now,
    rounds: run.rounds + drawn.length,
    right: run.right + drawn.filter(({ status }) => status === 'win').length,
    last: newest,
  };
}

/** Whether it is time to say so. */
export function isCheckDue(run: FollowedRun, minutes: RealityMinutes, now: number): boolean {
  return minutes > 0 && run.rounds > 0 && now - run.shownAt >= minutes * 60_000;
}

/** The run in one sentence, beside what a coin expects. */
export function runWords({ since, rounds, right }: FollowedRun, now: number): string {
  const minutes = Math.floor((now - since) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const { run, span } = messages.reminder;
  return run(rounds, span(hours, rest), right);
}

function isRun(value: unknown): value is FollowedRun {
  if (typeof value !== 'object' || value === null) return false;
  const { last, ...numbers } = value as FollowedRun;
  return (
    typeof last === 'string' &&
    [numbers.since, numbers.lastAt, numbers.shownAt, numbers.rounds, numbers.right].every(
      (each) => Number.isFinite(each) && each >= 0,
    )
  );
}
