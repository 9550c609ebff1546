import { createCrowd, type Crowd } from './createCrowd.ts';

/** How often the delay and the crowd are measured, in ms. */
export const SAMPLE_EVERY = 100;
/** The longest wait for the requests in flight that is bearable, in ms. */
const MOST_WAIT = 400;
/** A delay of one sample counts for some more: this share of it is left after each. */
const FORGETS = 0.8;

export type Overload = Crowd & {
  /** Begins to measure: what was before is no delay. */
  readonly begin: () => void;
  /** To be called every `SAMPLE_EVERY` ms. */
  readonly sample: () => void;
  /** For a request that may add to `factor` (1) times as much as others. */
  readonly isOverloaded: (factor?: number) => boolean;
};

/**
 * Whether the process has more to do than it can, by its crowd of requests and by how late its event loop is: over
 * `mostDelay` ms is too late. One long turn of the loop is no overload where few requests come: it is over, and to
 * reject them would help nobody.
 */
export function createOverload(mostDelay: number, clock: () => number, crowd = createCrowd()): Overload {
  let delay = 0;
  let sampledAt = clock();
  const lateness = (): number => clock() - sampledAt - SAMPLE_EVERY;

  return {
    ...crowd,
    begin() {
      delay = 0;
      sampledAt = clock();
    },
    sample() {
      delay = Math.max(lateness(), delay * FORGETS);
      sampledAt = clock();
      crowd.sample();
    },
    isOverloaded(factor = 1) {
      // The next sample, if it is late, says more than the last one.
      const late = Math.max(delay, lateness()) > mostDelay * factor;
      return (late && crowd.isMany()) || crowd.wait() > MOST_WAIT * factor;
    },
  };
}
