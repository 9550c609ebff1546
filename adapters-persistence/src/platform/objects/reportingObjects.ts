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

  const watched = <Answer>(call: Promise<Answer>): Promise<Answer> =>
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

  const { published } = objects;
  return {
    put: (...given) => watched(objects.put(...given)),
    get: (...given) => watched(objects.get(...given)),
    remove: (keys) => watched(objects.remove(keys)),
    list: () => reportList(objects.list()),
    published: {
      list: (origin) => watched(published.list(origin)),
      add: (tree) => watched(published.add(tree)),
      remove: (trees) => watched(published.remove(trees)),
    },
    async ready() {
      const isReady = await objects.ready();
      if (isReady) watch.succeeded();
      return isReady;
    },
  };
}
