import { expect, it } from 'vitest';
import { requireObjectKey } from '../object-key/objectKey.ts';
import { createMemoryObjectStore } from './createMemoryObjectStore.ts';
import { objectStoreContract } from './objectStoreContract.ts';

objectStoreContract('memory', async () => ({ store: createMemoryObjectStore() }));

it('stores at the time it is told', async () => {
  let now = 5;
  const store = createMemoryObjectStore(() => now);
  await store.put(requireObjectKey('shots/a'), Uint8Array.of(1), 'image/webp');
  now = 9;
  for await (const { storedAt } of store.list()) expect(storedAt).toBe(5);
  expect.assertions(1);
});
