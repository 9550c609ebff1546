import type { Result } from './result.ts';
import type { ImageBoundsError, ObjectKey } from './images.ts';

/** An image encoded again from its pixels: upright, as WebP, without any other data of the file. */
export type CleanImage = {
  readonly bytes: Uint8Array;
  readonly mimeType: 'image/webp';
  readonly width: number;
  readonly height: number;
};

export type CleanScreenshot = CleanImage & {
  readonly thumbnail: Uint8Array;
  /** SHA-256 of the pixels, as 64 hex digits. */
  readonly sha256: string;
  readonly blank: boolean;
};

/** `images_busy`: too many at once, the same file may be accepted later. */
export type ImageFailure = { readonly code: 'not_an_image' | 'images_busy' | ImageBoundsError };

/** Decodes files into images. The bytes decide the type, not the name; throws only for its own errors. */
export interface ImageReader {
  /** Takes JPEG, PNG and WebP within `SCREENSHOT_BOUNDS`. */
  readScreenshot(file: Uint8Array): Promise<Result<CleanScreenshot, ImageFailure>>;
  /** Takes JPEG, PNG, GIF (its first frame) and WebP within `ICON_BOUNDS`; the answer is at most 256 pixels wide and high. */
  readIcon(file: Uint8Array): Promise<Result<CleanImage, ImageFailure>>;
}

/** An object as the store lists it; `storedAt` is the time of the put in epoch ms. */
export type ListedObject = { readonly key: ObjectKey; readonly storedAt: number };

/** The known SHA-256 (64 hex digits) and number of an object's bytes, null where unknown. */
export type ExpectedBytes = { readonly sha256: string | null; readonly size: number | null };

/** A tree of the log of that name (`origin`). */
export type PublishedTree = { readonly origin: string; readonly size: number; readonly root: Uint8Array };

/**
 * The trees that logs have published, in a place that a restore of the database does not take back. Each tree is stored
 * beside the others and never written over, so that of several servers none can put a smaller one in place of a larger.
 */
export interface PublishedStore {
  /** The trees of the log of this name, in no order, some perhaps twice. Rejects if they are unknown. */
  list(origin: string): Promise<readonly PublishedTree[]>;
  /** Durable once answered. Adding twice is fine. */
  add(tree: PublishedTree): Promise<void>;
  /** Removing twice is fine. */
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
  /** Rejects if the bytes differ from the expected ones. */
  get(key: ObjectKey, expected?: ExpectedBytes): Promise<Uint8Array | undefined>;
  /** Removes for good. Removing twice is fine. */
  remove(keys: readonly ObjectKey[]): Promise<void>;
  /** Every object, and leftovers of broken puts under `tmp/`, in no particular order. */
  list(): AsyncIterable<ListedObject>;
  /** Beside the objects: neither listed nor removed with them. */
  readonly published: PublishedStore;
  /** Whether the store answers. Never rejects. */
  ready(): Promise<boolean>;
}

/** At most `most` tries of a key within any `within` ms. */
export type TryLimit = { readonly most: number; readonly within: number };

/** Tries counted by key, for all servers that share a database. */
export interface TryStore {
  /**
   * Takes a try at `at` (epoch ms) under a fresh id: undefined, or the ms until the key may try again, at most `within`,
   * and then nothing is counted. Callers at once get no more than callers one after the other. A try
   * from more than `within` ahead came by a clock that was set back since, and counts no more.
   */
  begin(key: string, limit: TryLimit, at: number, id: string): Promise<number | undefined>;
  /** Gives back a try, which was not judged. */
  giveBack(key: string, id: string): Promise<void>;
  /** Removes the key's tries after a right one. */
  clear(key: string): Promise<void>;
}
