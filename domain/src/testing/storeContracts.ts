import type { Stores } from '../ports/index.ts';
import { adminSessionStoreContract } from './adminSessionStoreContract.ts';
import { adminStoreContract } from './adminStoreContract.ts';
import { auditStoreContract } from './auditStoreContract.ts';
import { bannerStoreContract } from './bannerStoreContract.ts';
import { brakeStoreContract } from './brakeStoreContract.ts';
import { databaseIdStoreContract } from './databaseIdStoreContract.ts';
import { drawRecordStoreContract } from './drawRecordStoreContract.ts';
import { drawnRoundStoreContract } from './drawnRoundStoreContract.ts';
import { drawStoreContract } from './drawStoreContract.ts';
import { figureStoreContract } from './figureStoreContract.ts';
import { giftCodeStoreContract } from './giftCodeStoreContract.ts';
import { leaderboardStoreContract } from './leaderboardStoreContract.ts';
import { ownDataStoreContract } from './ownDataStoreContract.ts';
import { playerStoreContract } from './playerStoreContract.ts';
import { predictionStoreContract } from './predictionStoreContract.ts';
import { presenceStoreContract } from './presenceStoreContract.ts';
import { quarantineStoreContract } from './quarantineStoreContract.ts';
import { recordStoreContract } from './recordStoreContract.ts';
import { recoveryStoreContract } from './recoveryStoreContract.ts';
import { rewardStoreContract } from './rewardStoreContract.ts';
import { screenshotStoreContract } from './screenshotStoreContract.ts';
import { tryStoreContract } from './tryStoreContract.ts';
import type { MakeStores } from './withStores.ts';

type StoreContract = (name: string, makeStores: MakeStores) => void;

/** The tests that every adapter of a store passes, by the store's name; `name` in their titles says which adapter it is. */
export const STORE_CONTRACTS: Readonly<Record<keyof Stores, StoreContract>> = {
  draws: drawStoreContract,
  drawRecord: drawRecordStoreContract,
  drawnRounds: drawnRoundStoreContract,
  quarantine: quarantineStoreContract,
  predictions: predictionStoreContract,
  record: recordStoreContract,
  players: playerStoreContract,
  leaderboard: leaderboardStoreContract,
  brakes: brakeStoreContract,
  ownData: ownDataStoreContract,
  recoveries: recoveryStoreContract,
  rewards: rewardStoreContract,
  presence: presenceStoreContract,
  screenshots: screenshotStoreContract,
  giftCodes: giftCodeStoreContract,
  banners: bannerStoreContract,
  admins: adminStoreContract,
  adminSessions: adminSessionStoreContract,
  audit: auditStoreContract,
  figures: figureStoreContract,
  tries: tryStoreContract,
  databaseId: databaseIdStoreContract,
};
