import { comparePeriods } from '@bigsmall/domain';
import { comparePositions, type LivePosition, parsePosition } from './livePosition.ts';

/** About an hour of draws and counts. */
export const RING_SIZE = 180;

/** An event as it is sent. */
export type LiveEvent = {
  readonly position: LivePosition;
  readonly name: 'draw' | 'counts';
  readonly frame: string;
};

/** The newest events, oldest first; their positions rise. */
export type LiveRing = readonly LiveEvent[];

export function withEvent(ring: LiveRing, event: LiveEvent): LiveRing {
  return [...ring, event].slice(-RING_SIZE);
}

/**
 * The events after a reader's last one; undefined if that id is unknown, of a draw to come, or older than the ring.
 * Servers of one database count revisions apart: an id from another server is read by its place.
 */
export function eventsAfter(ring: LiveRing, lastEventId: string): LiveRing | undefined {
  const last = parsePosition(lastEventId);
  const [oldest] = ring;
  const newest = ring.at(-1);
  if (last === undefined || oldest === undefined || newest === undefined) return undefined;
  if (comparePositions(oldest.position, last) > 0) return undefined;
  if (comparePeriods(last.period, newest.position.period) > 0) return undefined;
  return ring.filter(({ position }) => comparePositions(position, last) > 0);
}

/** The newest draw and the newest counts: all that a reader without a past needs. */
export function newestOf(ring: LiveRing): LiveRing {
  const newest = (['draw', 'counts'] as const).map((kind) => ring.findLast(({ name }) => name === kind));
  return ring.filter((event) => newest.includes(event));
}
