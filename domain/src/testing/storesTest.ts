import { it, type TestAPI } from 'vitest';
import type { Stores } from '../ports/index.ts';
import { createMemoryStores } from './createMemoryStores.ts';
import type { MakeStores } from './withStores.ts';

const NAMES = Object.keys(createMemoryStores()) as readonly (keyof Stores)[];

type Made = { readonly made: Stores };
type Fixture<Store> = (given: Made, use: (store: Store) => Promise<void>) => Promise<void>;
type Fixtures = { readonly [Name in keyof Stores]: Fixture<Stores[Name]> };

/** `it` whose tests are each given fresh stores by name; they are closed afterwards. */
export function storesTest(makeStores: MakeStores): TestAPI<Stores> {
  const byName = Object.fromEntries(
    NAMES.map((name): [string, Fixture<Stores[typeof name]>] => [name, ({ made }, use) => use(made[name])]),
  );
  return it.extend<Stores & Made>({
    // Vitest reads the names of a fixture's needs from this pattern, so it must be one, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    made: async ({}, use) => {
      const stores = await makeStores();
      await use(stores);
      await stores.close?.();
    },
    ...(byName as Fixtures),
  });
}
