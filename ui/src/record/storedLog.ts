import type { StoredValue } from '../shared/storage/jsonStore.ts';

/** The server's record as this browser knows it: the key seen first, and the newest signed checkpoint. */
export type KnownLog = { readonly key: string; readonly checkpoint: string };

export const storedLog: StoredValue<KnownLog | null> = {
  key: 'known-record',
  version: 1,
  initial: null,
  parse: (value) => (value === null || isKnownLog(value) ? value : undefined),
};

function isKnownLog(value: unknown): value is KnownLog {
  const { key, checkpoint } = (value ?? {}) as Partial<KnownLog>;
  return typeof key === 'string' && typeof checkpoint === 'string' && key.length + checkpoint.length < 20_000;
}
