import { vi } from 'vitest';

declare global {
  var waitsArePatient: true | undefined;
}

/** On a loaded machine a page or a server takes longer than Vitest's second, which no configuration changes. */
const PATIENCE = { timeout: 10_000 };

if (globalThis.waitsArePatient === undefined) {
  globalThis.waitsArePatient = true;
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
  vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
}
