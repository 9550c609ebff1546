import { sha256 } from '@bigsmall/adapters-persistence';
import { EMPTY_FRONTIER, rootOf } from '@bigsmall/domain/log';
import type { PublishedStore } from '@bigsmall/domain/ports';
import { createMemoryPublishedStore } from '@bigsmall/domain/testing';

/** The published trees of an object store in which the log of this name has begun. */
export function aNewLog(origin = 'localhost/log'): PublishedStore {
  const root = rootOf(sha256, EMPTY_FRONTIER);
  return createMemoryPublishedStore({ trees: [{ origin, size: 0, root }] });
}
