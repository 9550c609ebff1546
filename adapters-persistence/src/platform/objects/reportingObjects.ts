import type { ObjectStore } from '@bigsmall/domain/ports';
import { isObjectStoreUnavailable } from './objectStoreUnavailable.ts';

/** The same store; `onError` gets the error of each call that rejects with an ObjectStoreUnavailable. */
export function reportingObjects(objects: ObjectStore, onError: (error: unknown) => void): ObjectStore {
  function report(error: unknown): never {
    if (isObjectStoreUnavailable(error)) onError(error);
    throw error;
  }

  async function* reportList<Listed>(listing: AsyncIterable<Listed>): AsyncIterable<Listed> {
    try {
      yield* listing;
    } catch (error) {
      report(error);
    }
  }

  const { trash, published } = objects;
  return {
    put: (...given) => objects.put(...given).catch(report),
    get: (...given) => objects.get(...given).catch(report),
    remove: (keys) => objects.remove(keys).catch(report),
    list: () => reportList(objects.list()),
    trash: {
      add: (keys) => trash.add(keys).catch(report),
      list: () => reportList(trash.list()),
      restore: (keys) => trash.restore(keys).catch(report),
      remove: (keys) => trash.remove(keys).catch(report),
    },
    published: {
      list: (origin) => published.list(origin).catch(report),
      add: (tree) => published.add(tree).catch(report),
      withdraw: (tree) => published.withdraw(tree).catch(report),
      remove: (trees) => published.remove(trees).catch(report),
    },
    owner: () => objects.owner().catch(report),
    claim: (databaseId) => objects.claim(databaseId).catch(report),
    ready: () => objects.ready(),
  };
}
