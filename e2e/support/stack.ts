import { test as base } from '@playwright/test';
import { createProductHost, type ProductHost } from './createProductHost.ts';
import { startProduct } from './product.ts';
import { type Stack, stackFixtures, useProduct } from './stackFixtures.ts';

/**
 * A product of its own for each flow, run by the worker's one process; options of Node.js in the settings are an exception,
 * which need a process of their own.
 */
export const test = base.extend<Stack, { readonly host: ProductHost }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture takes: here none
    async ({}, use) => {
      const host = createProductHost();
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  feed: stackFixtures.feed,
  product: ({ feed, settings, host }, use) =>
    useProduct(
      settings['NODE_OPTIONS'] === undefined ? host.startProduct : startProduct,
      { feed, settings },
      use,
    ),
});

export { expect } from '@playwright/test';
