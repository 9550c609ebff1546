import type { Stores } from '../ports.ts';

/** Makes stores that are empty and share nothing with those made before; `close` is called when a test is done. */
export type MakeStores = () => Promise<Stores & { readonly close?: () => Promise<void> }>;

/** Runs `use` with fresh stores and closes them, also when it throws. */
export async function withStores(
  makeStores: MakeStores,
  use: (stores: Stores) => Promise<void>,
): Promise<void> {
  const stores = await makeStores();
  try {
    await use(stores);
  } finally {
    await stores.close?.();
  }
}
