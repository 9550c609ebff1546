import { createMemoryStores } from './createMemoryStores.ts';
import { drawStoreContract } from './drawStoreContract.ts';
import { leaderboardStoreContract } from './leaderboardStoreContract.ts';
import { playerStoreContract } from './playerStoreContract.ts';
import { predictionStoreContract } from './predictionStoreContract.ts';
import { presenceStoreContract } from './presenceStoreContract.ts';
import { rewardStoreContract } from './rewardStoreContract.ts';

const makeStores = async (): Promise<ReturnType<typeof createMemoryStores>> => createMemoryStores();

drawStoreContract('memory', makeStores);
predictionStoreContract('memory', makeStores);
playerStoreContract('memory', makeStores);
leaderboardStoreContract('memory', makeStores);
rewardStoreContract('memory', makeStores);
presenceStoreContract('memory', makeStores);
