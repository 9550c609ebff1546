import { test as base } from '@playwright/test';
import { type Stack, stackFixtures } from './stackFixtures.ts';

/** A product of its own for each flow. */
export const test = base.extend<Stack>({ settings: [{}, { option: true }], ...stackFixtures });

export { expect } from '@playwright/test';
