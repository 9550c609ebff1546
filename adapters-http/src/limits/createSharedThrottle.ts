import type { TryLimit, TryStore } from '@bigsmall/domain/ports';
import { createTryThrottle } from './createTryThrottle.ts';
import type { Log } from '../logging/log.ts';

export type SharedTries = {
  /** Where all servers count together. */
  readonly tries: TryStore;
  readonly now: () => number;
  /** Ms that only grow. */
  readonly monotonic: () => number;
  readonly newId: () => string;
  readonly log: Pick<Log, 'warn'>;
};

/** A try that was taken, or the ms until the key may try again. */
export type Try = { readonly wait: number } | { readonly giveBack: () => Promise<void> };

/** Counts tries by key: in this process always, and together with all servers while their database answers. */
export type SharedThrottle = {
  readonly begin: (key: string) => Promise<Try>;
  readonly clear: (key: string) => Promise<void>;
};

/**
 * The process's own count comes first, so that a flood costs the database nothing, and stands alone while the database
 * is unavailable: the limit is then that of one server, and never open.
 */
export function createSharedThrottle(name: string, limit: TryLimit, shared: SharedTries): SharedThrottle {
  const { tries, now, monotonic, newId, log } = shared;
  const own = createTryThrottle(limit);

  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, limit: name }, 'A shared limit could not be counted; this server counts alone.');
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
