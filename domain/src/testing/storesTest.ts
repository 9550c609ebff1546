import { it, type TestAPI } from 'vitest';
import type { Stores } from '../ports.ts';
import { createMemoryStores } from './createMemoryStores.ts';
import type { MakeStores } from './withStores.ts';

const NAMES = Object.keys(createMemoryStores()) as readonly (keyof Stores)[];

/** All stores, for functions that take several. */
type All = { readonly stores: Stores };
type Fixture<Store> = (given: All, use: (store: Store) => Promise<void>) => Promise<void>;
type Fixtures = { readonly [Name in keyof Stores]: Fixture<Stores[Name]> };

/** `it` whose tests are each given fresh stores by name, or all as `stores`; they are closed afterwards. */
export function storesTest(makeStores: MakeStores): TestAPI<Stores & All> {
  const byName = Object.fromEntries(
    NAMES.map((name): [string, Fixture<Stores[typeof name]>] => [
      name,
      ({ stores }, use) => use(stores[name]),
    ]),
  );
  return it.extend<Stores & All>({
    // Vitest reads the names of a fixture's needs from this pattern, so it must be one, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    stores: async ({}, use) => {
      const made = await makeStores();
      await use(made);
      await made.close?.();
    },
    ...(byName as Fixtures),
  });
}
