import type { TrailEntry } from '../ports.ts';

/** Adds an entry, and throws if its id is taken; to be called before the change that it remembers is made. */
export function appendMemoryTrail(trail: TrailEntry[], entry: TrailEntry): void {
  if (trail.some(({ id }) => id === entry.id)) throw new Error('A trail entry has this id already.');
  trail.push(entry);
}
