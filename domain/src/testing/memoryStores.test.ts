import { createMemoryStores } from './createMemoryStores.ts';
import { STORE_CONTRACTS } from './storeContracts.ts';

for (const storeContract of Object.values(STORE_CONTRACTS)) {
  storeContract('memory', async () => createMemoryStores());
}
