import { createMemoryStores } from './createMemoryStores.ts';
import { drawStoreContract } from './drawStoreContract.ts';
import { playerStoreContract } from './playerStoreContract.ts';
import { predictionStoreContract } from './predictionStoreContract.ts';

const makeStores = async (): Promise<ReturnType<typeof createMemoryStores>> => createMemoryStores();

drawStoreContract('memory', makeStores);
predictionStoreContract('memory', makeStores);
playerStoreContract('memory', makeStores);
