import { createMemoryPublishedStore } from './createMemoryPublishedStore.ts';
import { publishedStoreContract } from './publishedStoreContract.ts';

publishedStoreContract('memory', async () => {
  const place = { added: [] };
  return [createMemoryPublishedStore(place), createMemoryPublishedStore(place)];
});
