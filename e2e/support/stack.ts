import { test as base } from '@playwright/test';
import { createProductHost, type ProductHost } from './createProductHost.ts';
import { type Minutes, startMinutes } from './minutes.ts';
import { startProduct } from './product.ts';
import { type Stack, stackFixtures, useProduct } from './stackFixtures.ts';

type TimedHost = { readonly host: ProductHost; readonly minutes: Minutes };

function startHost(rate: number): TimedHost {
  const minutes = startMinutes(rate);
  return { host: createProductHost(minutes.settings), minutes };
}

/**
 * A product of its own for each flow, run by the worker's one process for products of this rate; options of Node.js in the
 * settings are an exception, which need a process of their own.
 */
export const test = base.extend<Stack, { readonly hosts: (rate: number) => TimedHost }>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture takes: here none
    async ({}, use) => {
      const hosts = new Map<number, TimedHost>();
      await use((rate) => {
        const timed = hosts.get(rate) ?? startHost(rate);
        hosts.set(rate, timed);
        return timed;
      });
      for (const { host } of hosts.values()) host.close();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  rate: [1, { option: true }],
  minutes: ({ hosts, rate }, use) => use(hosts(rate).minutes),
  feed: stackFixtures.feed,
  product: ({ feed, settings, minutes, hosts, rate }, use) =>
    useProduct(
      settings['NODE_OPTIONS'] === undefined ? hosts(rate).host.startProduct : startProduct,
      { feed, settings, minutes },
      use,
    ),
  context: stackFixtures.context,
});

export { expect } from '@playwright/test';
