import { it, type TestAPI } from 'vitest';
import type { MakeStores, Stores } from './stores.ts';

/** `it` whose tests are each given fresh stores by name; they are closed afterwards. */
export function storesTest(makeStores: MakeStores): TestAPI<Stores> {
  return it.extend<Stores & { readonly made: Awaited<ReturnType<MakeStores>> }>({
    // Vitest reads the names of a fixture's needs from this pattern, so it must be one, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    made: async ({}, use) => {
      const stores = await makeStores();
      await use(stores);
      await stores.close?.();
    },
    draws: ({ made }, use) => use(made.draws),
    quarantine: ({ made }, use) => use(made.quarantine),
    predictions: ({ made }, use) => use(made.predictions),
    players: ({ made }, use) => use(made.players),
    leaderboard: ({ made }, use) => use(made.leaderboard),
    rewards: ({ made }, use) => use(made.rewards),
    presence: ({ made }, use) => use(made.presence),
    screenshots: ({ made }, use) => use(made.screenshots),
    giftCodes: ({ made }, use) => use(made.giftCodes),
    banners: ({ made }, use) => use(made.banners),
    adminSessions: ({ made }, use) => use(made.adminSessions),
    audit: ({ made }, use) => use(made.audit),
    tries: ({ made }, use) => use(made.tries),
    databaseId: ({ made }, use) => use(made.databaseId),
  });
}
