import type { Stores } from '@bigsmall/domain/ports';
import { type MakeStores, STORE_CONTRACTS } from '@bigsmall/domain/testing';
import { inTurns } from './inTurns.ts';

/** So many servers on one database that is empty; `close` is called when a test is done with them. */
export type FreshServers = (
  count: number,
) => Promise<{ readonly servers: readonly Stores[]; readonly close: () => Promise<void> }>;

/** These only read what settlement wrote: two servers show nothing that one does not. */
const READ_ONLY: ReadonlySet<string> = new Set<keyof Stores>(['players', 'leaderboard']);

/** What the stores over a kind of database do, as one server's and as those of two servers on one database. */
export function storesContract(name: string, freshServers: FreshServers): void {
  const makeStoresOf =
    (count: number): MakeStores =>
    async () => {
      const { servers, close } = await freshServers(count);
      return { ...inTurns(servers), close };
    };
  for (const [store, storeContract] of Object.entries(STORE_CONTRACTS)) {
    storeContract(name, makeStoresOf(1));
    if (!READ_ONLY.has(store)) storeContract(`${name} shared by two servers`, makeStoresOf(2));
  }
}
