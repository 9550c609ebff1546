import type { TrailEntry } from '../ports.ts';

/** Adds an entry before the change that it describes; throws if its id exists. */
export function appendMemoryTrail(trail: TrailEntry[], entry: TrailEntry): void {
  if (trail.some(({ id }) => id === entry.id)) throw new Error('A trail entry has this id already.');
  trail.push(entry);
}
