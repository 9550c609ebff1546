import { expect } from 'vitest';

declare global {
  var equalBytesAtOnce: true | undefined;
}

/**
 * Vitest compares bytes one by one, by several calls each: a megabyte takes seconds. Equal ones are found at once; the others
 * are left to it, which shows where they differ. Once a process, whose files share its testers.
 */
if (globalThis.equalBytesAtOnce === undefined) {
  globalThis.equalBytesAtOnce = true;
  expect.addEqualityTesters([
    (one: unknown, other: unknown) =>
      one instanceof Uint8Array &&
      other instanceof Uint8Array &&
      one.constructor === other.constructor &&
      Buffer.compare(one, other) === 0
        ? true
        : undefined,
  ]);
}
