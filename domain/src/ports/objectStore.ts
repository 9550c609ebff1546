/** An object as the store lists it; `storedAt` is epoch ms. */
export type ListedObject = { readonly key: string; readonly storedAt: number };

/**
 * Bytes by key. A key is a folder and a name of lower-case letters, digits, - and dots between them
 * (`shots/<uuid>.webp`); any other throws RangeError before anything is touched. Nothing is ever written over in
 * part: a reader gets the whole of one put, or nothing. A store that is away or hangs rejects within seconds.
 */
export interface ObjectStore {
  /** Durable once answered. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removing what is not there is fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every object, and what a broken put has left behind, in no particular order. */
  list(): AsyncIterable<ListedObject>;
  /** Whether the store answers. Never rejects. */
  ready(): Promise<boolean>;
}
