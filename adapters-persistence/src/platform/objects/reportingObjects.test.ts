import type { ObjectStore } from '@bigsmall/domain/ports';
import { describe, expect, it, vi } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { objectStoreUnavailable } from './objectStoreUnavailable.ts';
import { reportingObjects } from './reportingObjects.ts';

const LISTED = [{ key: requireObjectKey('shots/a'), storedAt: 1 }];

async function* listing(end: () => void) {
  yield* LISTED;
  end();
}

const watch = () => ({ failed: vi.fn<(error: unknown) => void>(), succeeded: vi.fn<() => void>() });

/** A store whose every method answers by `answer`. */
function storeOf(answer: () => unknown): ObjectStore {
  const call = async (): Promise<never> => answer() as never;
  const list = () => listing(() => void answer());
  const published = { list: call, add: call, remove: call };
  return {
    published,
    put: call,
    get: call,
    remove: call,
    list,
    ready: call,
  };
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const CALLS: readonly (readonly [string, (store: ObjectStore) => Promise<unknown>])[] = [
  ['put', (store) => store.put(requireObjectKey('shots/a'), Uint8Array.of(1), 'image/webp')],
  ['get', (store) => store.get(requireObjectKey('shots/a'))],
  ['remove', (store) => store.remove([requireObjectKey('shots/a')])],
  ['list', (store) => allOf(store.list())],
  ['published.list', ({ published }) => published.list('o')],
  ['published.remove', ({ published }) => published.remove([])],
];

describe('A store that reports', () => {
  it.each(CALLS)('passes the answer of %s on and reports that it succeeded', async (name, call) => {
    const told = watch();
    const store = storeOf(() => 'answer');
    const answer = await call(reportingObjects(store, told));
    expect(answer).toEqual(name === 'list' ? LISTED : 'answer');
    expect(told.failed).not.toHaveBeenCalled();
    expect(told.succeeded).toHaveBeenCalledTimes(1);
  });

  it.each(CALLS)('reports that %s found it unavailable, and rejects with that error', async (_, call) => {
    const error = objectStoreUnavailable('it does not answer in time');
    const told = watch();
    const store = storeOf(() => {
      throw error;
    });
    await expect(call(reportingObjects(store, told))).rejects.toBe(error);
    expect(told.failed).toHaveBeenCalledExactlyOnceWith(error);
    expect(told.succeeded).not.toHaveBeenCalled();
  });

  it.each(CALLS)('does not report a bug in %s, and rejects with it', async (_, call) => {
    const bug = new TypeError('no such method');
    const told = watch();
    const store = storeOf(() => {
      throw bug;
    });
    await expect(call(reportingObjects(store, told))).rejects.toBe(bug);
    expect(told.failed).not.toHaveBeenCalled();
    expect(told.succeeded).not.toHaveBeenCalled();
  });

  it.each([true, false])(
    'passes on whether it is ready, %s, and reports that as a success if it is',
    async (ready) => {
      const told = watch();
      const store = reportingObjects(
        storeOf(() => ready),
        told,
      );
      expect(await store.ready()).toBe(ready);
      expect(told.succeeded).toHaveBeenCalledTimes(ready ? 1 : 0);
      expect(told.failed).not.toHaveBeenCalled();
    },
  );
});
