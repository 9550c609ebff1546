import { test as base } from '@playwright/test';
import { startMinutes } from './minutes.ts';
import { type Stack, stackFixtures } from './stackFixtures.ts';

/**
 * One product for all flows of a file, for flows that leave nothing behind which affects another one of the file. A flow
 * may stop it: it is started again before the next one.
 */
export const test = base.extend<{ readonly running: undefined }, Stack>({
  settings: [{}, { option: true, scope: 'worker' }],
  rate: [1, { option: true, scope: 'worker' }],
  minutes: [({ rate }, use) => use(startMinutes(rate)), { scope: 'worker' }],
  feed: [stackFixtures.feed, { scope: 'worker' }],
  product: [stackFixtures.product, { scope: 'worker' }],
  context: stackFixtures.context,
  running: [
    async ({ product }, use) => {
      if (product.pid() === undefined) await product.start();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
