import type { RewardWeeks } from '@bigsmall/domain/usecases';
import type { Log } from '../logging/log.ts';

export type RewardScheduler = {
  /** Closes what is due at once, and from then on within `everyMs` of its time. */
  readonly start: () => void;
  /** Settled once no closing is under way any more. */
  readonly stop: () => Promise<void>;
};

/**
 * Asks again and again which weeks are to be closed; to ask costs next to nothing, and needs no reckoning with a clock
 * that is set anew. What fails is logged and tried again.
 */
export function createRewardScheduler(deps: {
  readonly rewardWeeks: RewardWeeks;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): RewardScheduler {
  const { rewardWeeks, now, log, everyMs = 60_000 } = deps;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let running = false;

  async function close(): Promise<void> {
    try {
      for (const { weekStart, rewards } of await rewardWeeks({ now: now() })) {
        log.info({ weekStart: new Date(weekStart).toISOString(), rewards }, 'A week is closed.');
      }
    } catch (error) {
      log.error({ err: error }, 'Weeks could not be closed.');
    }
    if (running) timer = setTimeout(begin, everyMs);
  }

  function begin(): void {
    round = close();
  }

  return {
    start() {
      if (running) return;
      running = true;
      begin();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await round;
    },
  };
}
