import type { Stores } from '@bigsmall/domain/ports';
import { STORE_CONTRACTS } from '@bigsmall/domain/testing';
import { inTurns } from './inTurns.ts';

/** They only read what settlement wrote: two servers show nothing that one does not. */
const READ_ONLY: ReadonlySet<string> = new Set<keyof Stores>(['players', 'leaderboard']);

/** What the stores over a kind of database do, as those of these servers in turns; `empty` comes before each test. */
export function storesContract(
  name: string,
  servers: () => readonly Stores[],
  empty: () => Promise<void>,
): void {
  for (const [store, storeContract] of Object.entries(STORE_CONTRACTS)) {
    storeContract(name, async () => {
      await empty();
      return inTurns(READ_ONLY.has(store) ? servers().slice(0, 1) : servers());
    });
  }
}
