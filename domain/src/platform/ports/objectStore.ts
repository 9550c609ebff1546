import type { ObjectKey, RemovableKey } from '../object-key/objectKey.ts';
import type { PublishedStore } from '../../record/ports/publishedStore.ts';

/** An object as the store lists it; `storedAt` is epoch ms: of the put, or in the trash of the move. */
export type ListedObject<Key = RemovableKey> = { readonly key: Key; readonly storedAt: number };

/** What is known of an object's bytes, null where it is not: their SHA-256 as 64 hex digits, and how many they are. */
export type ExpectedBytes = { readonly sha256: string | null; readonly size: number | null };

/** Objects that are no longer served but can still be put back, by the keys they had. */
export interface ObjectTrash {
  /** Moves objects here. Moving what is not there is fine. */
  add(keys: readonly ObjectKey[]): Promise<void>;
  list(): AsyncIterable<ListedObject<ObjectKey>>;
  /** Moves objects back to where they were. */
  restore(keys: readonly ObjectKey[]): Promise<void>;
  /** Removes objects of the trash for good. */
  remove(keys: readonly ObjectKey[]): Promise<void>;
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
  remove(keys: readonly RemovableKey[]): Promise<void>;
  /** Every object outside the trash, and what a broken put has left behind, in no particular order. */
  list(): AsyncIterable<ListedObject>;
  readonly trash: ObjectTrash;
  /** Beside the objects: neither listed nor removed with them. */
  readonly published: PublishedStore;
  /** The id of the database whose rows name the objects, undefined while no database has claimed the store. */
  owner(): Promise<string | undefined>;
  /** Makes the database of this id the owner, also of a store that another one owns. */
  claim(databaseId: string): Promise<void>;
  /** Whether the store answers. Never rejects. */
  ready(): Promise<boolean>;
}
