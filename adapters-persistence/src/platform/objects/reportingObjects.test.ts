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

/** A store whose every method answers by `answer`. */
function storeOf(answer: () => unknown): ObjectStore {
  const call = async (): Promise<never> => answer() as never;
  const list = () => listing(() => void answer());
  const trash = { add: call, list, restore: call, remove: call };
  const published = { list: call, add: call, withdraw: call, remove: call };
  return {
    published,
    put: call,
    get: call,
    remove: call,
    list,
    trash,
    owner: call,
    claim: call,
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
  ['trash.add', ({ trash }) => trash.add([requireObjectKey('shots/a')])],
  ['trash.list', ({ trash }) => allOf(trash.list())],
  ['trash.restore', ({ trash }) => trash.restore([requireObjectKey('shots/a')])],
  ['trash.remove', ({ trash }) => trash.remove([requireObjectKey('shots/a')])],
  ['owner', (store) => store.owner()],
  ['claim', (store) => store.claim('id')],
];

describe('A store that reports', () => {
  it.each(CALLS)('passes the answer of %s on and reports nothing', async (name, call) => {
    const onError = vi.fn<(error: unknown) => void>();
    const answer = await call(
      reportingObjects(
        storeOf(() => 'answer'),
        onError,
      ),
    );
    expect(answer).toEqual(name.endsWith('list') ? LISTED : 'answer');
    expect(onError).not.toHaveBeenCalled();
  });

  it.each(CALLS)('reports that %s found it unavailable, and rejects with that error', async (_, call) => {
    const error = objectStoreUnavailable('it does not answer in time');
    const onError = vi.fn<(error: unknown) => void>();
    const store = storeOf(() => {
      throw error;
    });
    await expect(call(reportingObjects(store, onError))).rejects.toBe(error);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it.each(CALLS)('does not report a bug in %s, and rejects with it', async (_, call) => {
    const bug = new TypeError('no such method');
    const onError = vi.fn<(error: unknown) => void>();
    const store = storeOf(() => {
      throw bug;
    });
    await expect(call(reportingObjects(store, onError))).rejects.toBe(bug);
    expect(onError).not.toHaveBeenCalled();
  });

  it('passes its readiness on', async () => {
    const store = reportingObjects(
      storeOf(() => true),
      () => {},
    );
    expect(await store.ready()).toBe(true);
  });
});
