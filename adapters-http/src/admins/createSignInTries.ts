import { adminNameKey } from '@bigsmall/domain/people';
import { createSharedThrottle, type SharedTries } from '../platform/limits/createSharedThrottle.ts';
import { toRateLimitError } from '../platform/responses/httpError.ts';

const QUARTER = 15 * 60_000;
/** Wrong sign-ins from one address: at most this many within this time (ms). */
const OF_ADDRESS = { most: 5, within: QUARTER };
/** Wrong sign-ins under one name from all addresses together; no name counts as one. */
const OF_NAME = { most: 20, within: QUARTER };

/** A counted sign-in: it was not judged, or it was right. */
export type SignInTry = { readonly giveBack: () => Promise<void>; readonly clear: () => Promise<void> };

export type SignInTriesDeps = SharedTries & {
  /** The hash under which attempts of an address or a name are counted. */
  readonly tryKey: (text: string) => string;
};

/** Counts sign-ins by address and by name, existing or not; throws 429 beyond either limit. */
export function createSignInTries(deps: SignInTriesDeps) {
  const limits = [
    createSharedThrottle('sign-in', OF_ADDRESS, deps),
    createSharedThrottle('sign-in-name', OF_NAME, deps),
  ];
  return async (from: string, name = ''): Promise<SignInTry> => {
    const keys = [deps.tryKey(from), deps.tryKey(`name ${adminNameKey(name)}`)];
    const undo: (() => Promise<void>)[] = [];
    const giveBack = async () => {
      for (const each of undo) await each();
    };
    for (const [index, limit] of limits.entries()) {
      const attempt = await limit.begin(keys[index]!);
      if ('wait' in attempt) {
        // Else strangers who lock a name would also use up the tries of its owner's address.
        await giveBack();
        throw toRateLimitError(attempt.wait);
      }
      undo.push(attempt.giveBack);
    }
    return {
      giveBack,
      async clear() {
        for (const [index, limit] of limits.entries()) await limit.clear(keys[index]!);
      },
    };
  };
}
