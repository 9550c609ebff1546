import type { ObjectKey } from '../object-key/objectKey.ts';

/** An object as the store lists it; `storedAt` is the time of the put in epoch ms. */
export type ListedObject = { readonly key: ObjectKey; readonly storedAt: number };

/** What is known of an object's bytes, null where it is not: their SHA-256 as 64 hex digits, and how many they are. */
export type ExpectedBytes = { readonly sha256: string | null; readonly size: number | null };

/** A tree of the log of that name (`origin`). */
export type PublishedTree = { readonly origin: string; readonly size: number; readonly root: Uint8Array };

/**
 * The trees that logs have published, in a place that a restore of the database does not take back. Each tree is stored
 * beside the others and never written over, so that of several servers none can put a smaller one in place of a larger.
 */
export interface PublishedStore {
  /** The trees of the log of this name, in no order, some perhaps twice. Rejects if it cannot be told. */
  list(origin: string): Promise<readonly PublishedTree[]>;
  /** Durable once answered. Adding what is there is fine. */
  add(tree: PublishedTree): Promise<void>;
  /** Removing what is not there is fine. */
  remove(trees: readonly PublishedTree[]): Promise<void>;
}

/**
 * Bytes by key. A key is a folder and a name of lower-case letters, digits, - and dots between them
 * (`shots/<uuid>.webp`); any other throws RangeError before anything is touched. Nothing is ever written over in
 * part: a reader gets the whole of one put, or nothing. An unavailable or hung store rejects within seconds.
 */
export interface ObjectStore {
  /** Durable once answered, with the SHA-256 of the bytes; rejects where the store has not got exactly these. */
  put(key: ObjectKey, bytes: Uint8Array, contentType: string): Promise<string>;
  /** Rejects rather than give other bytes than those that are expected. */
  get(key: ObjectKey, expected?: ExpectedBytes): Promise<Uint8Array | undefined>;
  /** Removes for good. Removing what is not there is fine. */
  remove(keys: readonly ObjectKey[]): Promise<void>;
  /** Every object, and under `tmp/` what a broken put has left behind, in no particular order. */
  list(): AsyncIterable<ListedObject>;
  /** Beside the objects: neither listed nor removed with them. */
  readonly published: PublishedStore;
  /** Whether the store answers. Never rejects. */
  ready(): Promise<boolean>;
}
