import type { ObjectStore } from '@bigsmall/domain/ports';
import { isObjectStoreUnavailable } from './objectStoreUnavailable.ts';

export type ObjectWatch = {
  readonly failed: (error: unknown) => void;
  readonly succeeded: () => void;
};

/** The same store; `watch` gets the error of each call that rejects with an ObjectStoreUnavailable, and learns of each that succeeds. */
export function reportingObjects(objects: ObjectStore, watch: ObjectWatch): ObjectStore {
  function report(error: unknown): never {
    if (isObjectStoreUnavailable(error)) watch.failed(error);
    throw error;
  }

  const told = <Answer>(call: Promise<Answer>): Promise<Answer> =>
    call.then((answer) => {
      watch.succeeded();
      return answer;
    }, report);

  async function* reportList<Listed>(listing: AsyncIterable<Listed>): AsyncIterable<Listed> {
    try {
      yield* listing;
      watch.succeeded();
    } catch (error) {
      report(error);
    }
  }

  const { trash, published } = objects;
  return {
    put: (...given) => told(objects.put(...given)),
    get: (...given) => told(objects.get(...given)),
    remove: (keys) => told(objects.remove(keys)),
    list: () => reportList(objects.list()),
    trash: {
      add: (keys) => told(trash.add(keys)),
      list: () => reportList(trash.list()),
      restore: (keys) => told(trash.restore(keys)),
      remove: (keys) => told(trash.remove(keys)),
    },
    published: {
      list: (origin) => told(published.list(origin)),
      add: (tree) => told(published.add(tree)),
      withdraw: (tree) => told(published.withdraw(tree)),
      remove: (trees) => told(published.remove(trees)),
    },
    owner: () => told(objects.owner()),
    claim: (databaseId) => told(objects.claim(databaseId)),
    async ready() {
      const isReady = await objects.ready();
      if (isReady) watch.succeeded();
      return isReady;
    },
  };
}
