import { describe, expect, it, vi } from 'vitest';
import {
  fullBackend,
  memoryBackend,
  failingBackend,
  notifyOtherTabs,
} from '../../testing/storageBackends.ts';
import { createJsonStore, type StoredValue } from './jsonStore.ts';

const stored: StoredValue<readonly number[]> = {
  key: 'numbers',
  version: 2,
  initial: [],
  parse: (value) => (Array.isArray(value) && value.every(Number.isFinite) ? value : undefined),
};

describe('the store of the browser', () => {
  it('reads back a written value, also in another tab', () => {
    const backend = memoryBackend();
    createJsonStore(backend).write(stored, [1, 2]);
    expect(createJsonStore(backend).read(stored)).toEqual([1, 2]);
  });

  it.each([
    ['broken JSON', '{"version":2,'],
    ['not an envelope', '7'],
    ['null', 'null'],
    ['an older version', '{"version":1,"value":[1]}'],
    ['a value of another shape', '{"version":2,"value":{"a":1}}'],
    ['nothing at all', ''],
  ])('reads %s as the initial value and overwrites it', (_, raw) => {
    const backend = memoryBackend({ numbers: raw });
    expect(createJsonStore(backend).read(stored)).toEqual([]);
    expect(backend.content.get('numbers')).toBe('{"version":2,"value":[]}');
  });

  it.each([
    ['is full', fullBackend()],
    ['rejects everything', failingBackend()],
    ['takes values and gives none back', { ...memoryBackend(), getItem: failingBackend().getItem }],
    ['is absent', null],
  ])('keeps values in memory for the visit when the backend %s', async (_, backend) => {
    const store = createJsonStore(backend);
    store.write(stored, [1]);
    expect(store.read(stored)).toEqual([1]);
    expect(await store.update(stored, (numbers) => [...numbers, 2])).toEqual([1, 2]);
    expect(store.read(stored)).toEqual([1, 2]);
  });

  it('loses no update of two tabs that change the same value', async () => {
    const backend = memoryBackend();
    const tabs = [createJsonStore(backend), createJsonStore(backend)];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        tabs[index % 2]!.update(stored, (numbers) => [...numbers, index]),
      ),
    );
    expect(createJsonStore(backend).read(stored)).toHaveLength(50);
  });

  it('notifies a subscriber when another tab writes the value or clears the storage, until it unsubscribes', () => {
    const listener = vi.fn();
    const stop = createJsonStore(memoryBackend()).subscribe(stored, listener);
    notifyOtherTabs('something-else');
    expect(listener).not.toHaveBeenCalled();
    notifyOtherTabs('numbers');
    notifyOtherTabs(null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    notifyOtherTabs('numbers');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
