import { createMemoryObjectStore } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { probeObjects } from './probeObjects.ts';

describe('a try of an object store', () => {
  it('leaves nothing in it', async () => {
    const store = createMemoryObjectStore();
    await probeObjects(store);
    for await (const { key } of store.list()) expect.unreachable(key);
  });

  it('names a store that does not keep what it accepts', async () => {
    const store = { ...createMemoryObjectStore(), get: async () => undefined };
    await expect(probeObjects(store)).rejects.toThrow('The object store has not stored what it accepted.');
  });
});
