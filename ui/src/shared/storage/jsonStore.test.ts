import { describe, expect, it, vi } from 'vitest';
import { fullBacking, memoryBacking, refusingBacking, tellOtherTabs } from '../../testing/backings.ts';
import { createJsonStore, type Slot } from './jsonStore.ts';

const slot: Slot<readonly number[]> = {
  key: 'numbers',
  version: 2,
  initial: [],
  parse: (value) => (Array.isArray(value) && value.every(Number.isFinite) ? value : undefined),
};

describe('the store of the browser', () => {
  it('gives back what was written, also to another tab', () => {
    const backing = memoryBacking();
    createJsonStore(backing).write(slot, [1, 2]);
    expect(createJsonStore(backing).read(slot)).toEqual([1, 2]);
  });

  it.each([
    ['broken JSON', '{"version":2,'],
    ['not an envelope', '7'],
    ['null', 'null'],
    ['an older version', '{"version":1,"value":[1]}'],
    ['a value of another shape', '{"version":2,"value":{"a":1}}'],
    ['nothing at all', ''],
  ])('reads %s as the initial value and overwrites it', (_, raw) => {
    const backing = memoryBacking({ numbers: raw });
    expect(createJsonStore(backing).read(slot)).toEqual([]);
    expect(backing.content.get('numbers')).toBe('{"version":2,"value":[]}');
  });

  it.each([
    ['is full', fullBacking()],
    ['refuses everything', refusingBacking()],
    ['is absent', null],
  ])('keeps values for the visit when the backing %s', async (_, backing) => {
    const store = createJsonStore(backing);
    store.write(slot, [1]);
    expect(store.read(slot)).toEqual([1]);
    expect(await store.update(slot, (numbers) => [...numbers, 2])).toEqual([1, 2]);
    expect(store.read(slot)).toEqual([1, 2]);
  });

  it('prefers what it could not write to the older value in a full backing', () => {
    const store = createJsonStore(fullBacking({ numbers: '{"version":2,"value":[9]}' }));
    expect(store.read(slot)).toEqual([9]);
    store.write(slot, [1]);
    expect(store.read(slot)).toEqual([1]);
  });

  it('loses no update of two tabs that change the same value', async () => {
    const backing = memoryBacking();
    const tabs = [createJsonStore(backing), createJsonStore(backing)];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        tabs[index % 2]!.update(slot, (numbers) => [...numbers, index]),
      ),
    );
    expect(createJsonStore(backing).read(slot)).toHaveLength(50);
  });

  it('changes a value under the lock of its slot', async () => {
    const names: string[] = [];
    const store = createJsonStore(memoryBacking(), {
      request: (name, work) => {
        names.push(name);
        return work();
      },
    });
    expect(await store.update(slot, () => [3])).toEqual([3]);
    expect(names).toEqual(['bigsmall-numbers']);
  });

  it('changes a value without a lock where locks are refused', async () => {
    const store = createJsonStore(memoryBacking(), { request: () => Promise.reject(new Error('refused')) });
    expect(await store.update(slot, () => [3])).toEqual([3]);
    expect(store.read(slot)).toEqual([3]);
  });

  it('changes a value after a second without a lock where locks never answer, and waits for none again', async () => {
    vi.useFakeTimers();
    const late: (() => Promise<unknown>)[] = [];
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => {
      late.push(work);
      return new Promise<unknown>(() => undefined);
    });
    const store = createJsonStore(memoryBacking(), { request });
    const done = vi.fn();
    const finish = async () => done(await store.update(slot, (numbers) => [...numbers, 3]));
    const changed = finish();
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await changed;
    expect(done).toHaveBeenCalledWith([3]);
    await late[0]?.();
    expect(store.read(slot)).toEqual([3]);
    expect(await store.update(slot, (numbers) => [...numbers, 4])).toEqual([3, 4]);
    expect(request).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('tells of another tab that wrote the slot or cleared everything, until stopped', () => {
    const listener = vi.fn();
    const stop = createJsonStore(memoryBacking()).subscribe(slot, listener);
    tellOtherTabs('something-else');
    expect(listener).not.toHaveBeenCalled();
    tellOtherTabs('numbers');
    tellOtherTabs(null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    tellOtherTabs('numbers');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
