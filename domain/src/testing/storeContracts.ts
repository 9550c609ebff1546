import type { Stores } from '../ports.ts';
import { adminSessionStoreContract } from '../admins/testing/adminSessionStoreContract.ts';
import { adminStoreContract } from '../admins/testing/adminStoreContract.ts';
import { trailStoreContract } from '../admins/testing/trailStoreContract.ts';
import { bannerStoreContract } from '../banners/testing/bannerStoreContract.ts';
import { brakeStoreContract } from '../visitors/testing/brakeStoreContract.ts';
import { drawTallyStoreContract } from '../predictions/testing/drawTallyStoreContract.ts';
import { drawStoreContract } from '../game/testing/drawStoreContract.ts';
import { giftCodeStoreContract } from '../gift-codes/testing/giftCodeStoreContract.ts';
import { leaderboardStoreContract } from '../leaderboard/testing/leaderboardStoreContract.ts';
import { ownDataStoreContract } from '../visitors/testing/ownDataStoreContract.ts';
import { playerStoreContract } from '../leaderboard/testing/playerStoreContract.ts';
import { predictionStoreContract } from '../predictions/testing/predictionStoreContract.ts';
import { recordStoreContract } from '../record/testing/recordStoreContract.ts';
import { rewardStoreContract } from '../leaderboard/testing/rewardStoreContract.ts';
import { screenshotStoreContract } from '../screenshots/testing/screenshotStoreContract.ts';
import { tryStoreContract } from '../platform/testing/tryStoreContract.ts';
import type { MakeStores } from './withStores.ts';

type StoreContract = (name: string, makeStores: MakeStores) => void;

/** The tests that every adapter of a store passes, by the store's name; `name` in their titles says which adapter it is. */
export const STORE_CONTRACTS: Readonly<Record<Exclude<keyof Stores, 'presence'>, StoreContract>> = {
  draws: drawStoreContract,
  drawTally: drawTallyStoreContract,
  predictions: predictionStoreContract,
  record: recordStoreContract,
  players: playerStoreContract,
  leaderboard: leaderboardStoreContract,
  brakes: brakeStoreContract,
  ownData: ownDataStoreContract,
  rewards: rewardStoreContract,
  screenshots: screenshotStoreContract,
  giftCodes: giftCodeStoreContract,
  banners: bannerStoreContract,
  admins: adminStoreContract,
  adminSessions: adminSessionStoreContract,
  trail: trailStoreContract,
  tries: tryStoreContract,
};
