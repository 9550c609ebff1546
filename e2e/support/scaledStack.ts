import { test as base } from './stack.ts';

/** A product of its own for each flow, in which a minute takes six seconds. */
export const test = base.extend({ rate: 10 });

export { expect } from '@playwright/test';
