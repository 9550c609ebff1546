import type { TryLimit, TryStore } from '@bigsmall/domain/ports';
import { createTryThrottle } from './createTryThrottle.ts';
import { createOutage } from '../logging/createOutage.ts';
import type { Log } from '../logging/log.ts';
import type { MonotonicClock } from '../monotonic.ts';

export type SharedTries = {
  /** The count that all servers share. */
  readonly tries: TryStore;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly newId: () => string;
  readonly log: Pick<Log, 'warn' | 'info'>;
};

/** A counted attempt, or the ms to wait. */
export type Try = { readonly wait: number } | { readonly giveBack: () => Promise<void> };

/** Counts attempts by key, in this process and in the shared database. */
export type SharedThrottle = {
  readonly begin: (key: string) => Promise<Try>;
  readonly clear: (key: string) => Promise<void>;
};

/**
 * The process's own count comes first, so that a flood costs the database nothing. While the database is unavailable it
 * is the only one: the limit is then that of one server, never none.
 */
export function createSharedThrottle(name: string, limit: TryLimit, shared: SharedTries): SharedThrottle {
  const { tries, now, monotonic, newId, log } = shared;
  const own = createTryThrottle(limit);
  const outage = createOutage(log, 'warn', 'Shared limit unavailable; this server counts alone', {
    end: 'Shared limit available again',
    about: { limit: name },
  });

  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await work();
      outage.succeeded();
      return answer;
    } catch (error) {
      outage.failed({ err: error });
      return undefined;
    }
  }

  return {
    async begin(key) {
      const ownWait = own.begin(key, monotonic());
      if (ownWait !== undefined) return { wait: ownWait };
      const id = newId();
      const sharedKey = `${name} ${key}`;
      const wait = await attempt(() => tries.begin(sharedKey, limit, now(), id));
      if (wait !== undefined) {
        own.giveBack(key);
        return { wait };
      }
      return {
        async giveBack() {
          own.giveBack(key);
          await attempt(() => tries.giveBack(sharedKey, id));
        },
      };
    },
    async clear(key) {
      own.clear(key);
      await attempt(() => tries.clear(`${name} ${key}`));
    },
  };
}
