import { adminSessionStoreContract } from './adminSessionStoreContract.ts';
import { auditStoreContract } from './auditStoreContract.ts';
import { bannerStoreContract } from './bannerStoreContract.ts';
import { createMemoryStores } from './createMemoryStores.ts';
import { databaseIdStoreContract } from './databaseIdStoreContract.ts';
import { drawStoreContract } from './drawStoreContract.ts';
import { giftCodeStoreContract } from './giftCodeStoreContract.ts';
import { leaderboardStoreContract } from './leaderboardStoreContract.ts';
import { playerStoreContract } from './playerStoreContract.ts';
import { predictionStoreContract } from './predictionStoreContract.ts';
import { presenceStoreContract } from './presenceStoreContract.ts';
import { rewardStoreContract } from './rewardStoreContract.ts';
import { screenshotStoreContract } from './screenshotStoreContract.ts';

const makeStores = async (): Promise<ReturnType<typeof createMemoryStores>> => createMemoryStores();

drawStoreContract('memory', makeStores);
predictionStoreContract('memory', makeStores);
playerStoreContract('memory', makeStores);
leaderboardStoreContract('memory', makeStores);
rewardStoreContract('memory', makeStores);
presenceStoreContract('memory', makeStores);
auditStoreContract('memory', makeStores);
adminSessionStoreContract('memory', makeStores);
bannerStoreContract('memory', makeStores);
giftCodeStoreContract('memory', makeStores);
screenshotStoreContract('memory', makeStores);
databaseIdStoreContract('memory', makeStores);
