import {
  adminSessionStoreContract,
  auditStoreContract,
  bannerStoreContract,
  databaseIdStoreContract,
  drawStoreContract,
  giftCodeStoreContract,
  leaderboardStoreContract,
  type MakeStores,
  playerStoreContract,
  predictionStoreContract,
  presenceStoreContract,
  quarantineStoreContract,
  tryStoreContract,
  rewardStoreContract,
  screenshotStoreContract,
} from '@bigsmall/domain/testing';
import { inTurns, type Stores } from './inTurns.ts';

/** So many servers on one database that is empty; `close` is called when a test is done with them. */
export type FreshServers = (
  count: number,
) => Promise<{ readonly servers: readonly Stores[]; readonly close: () => Promise<void> }>;

/** What the stores over a kind of database do, as one server's and as those of two servers on one database. */
export function storesContract(name: string, freshServers: FreshServers): void {
  const makeStoresOf =
    (count: number): MakeStores =>
    async () => {
      const { servers, close } = await freshServers(count);
      return { ...inTurns(servers), close };
    };
  const makeStores = makeStoresOf(1);
  const makeSharedStores = makeStoresOf(2);

  drawStoreContract(name, makeStores);
  predictionStoreContract(name, makeStores);
  quarantineStoreContract(name, makeStores);
  playerStoreContract(name, makeStores);
  leaderboardStoreContract(name, makeStores);
  rewardStoreContract(name, makeStores);
  presenceStoreContract(name, makeStores);
  tryStoreContract(name, makeStores);
  screenshotStoreContract(name, makeStores);
  giftCodeStoreContract(name, makeStores);
  auditStoreContract(name, makeStores);
  adminSessionStoreContract(name, makeStores);
  bannerStoreContract(name, makeStores);
  databaseIdStoreContract(name, makeStores);
  drawStoreContract(`${name} shared by two servers`, makeSharedStores);
  predictionStoreContract(`${name} shared by two servers`, makeSharedStores);
  quarantineStoreContract(`${name} shared by two servers`, makeSharedStores);
  rewardStoreContract(`${name} shared by two servers`, makeSharedStores);
  presenceStoreContract(`${name} shared by two servers`, makeSharedStores);
  tryStoreContract(`${name} shared by two servers`, makeSharedStores);
  screenshotStoreContract(`${name} shared by two servers`, makeSharedStores);
  giftCodeStoreContract(`${name} shared by two servers`, makeSharedStores);
  auditStoreContract(`${name} shared by two servers`, makeSharedStores);
  adminSessionStoreContract(`${name} shared by two servers`, makeSharedStores);
  bannerStoreContract(`${name} shared by two servers`, makeSharedStores);
  databaseIdStoreContract(`${name} shared by two servers`, makeSharedStores);
}
