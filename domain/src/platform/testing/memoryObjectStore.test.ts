import { createMemoryObjectStore } from './createMemoryObjectStore.ts';
import { objectStoreContract } from './objectStoreContract.ts';

objectStoreContract('memory', async () => ({ store: createMemoryObjectStore() }));
