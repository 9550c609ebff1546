import { performance } from 'node:perf_hooks';

/** So many requests at once are never too many. */
const FEW = 64;
/** Requests answered in a second, until that was measured. */
const USUAL = 2000;
/** The share of time from which on the process counts as busy. Below it requests wait for a disk or a database. */
const BUSY = 0.7;
/** The weight of the newest sample. */
const NEWEST = 0.3;

export type Crowd = {
  readonly enter: (request: object) => void;
  readonly leave: (request: object) => void;
  /** Counts a request that arrives, whether it is rejected, answered at once or in flight for a while. */
  readonly arrive: () => void;
  /** Whether the requests in flight, and those that arrived since the last sample, are more than a few. */
  readonly isMany: () => boolean;
  /** The ms that one more request would wait for those in flight; 0 while the process is not busy. */
  readonly wait: () => number;
  /** Measures; to be called every 100 ms or so. */
  readonly sample: () => void;
};

/**
 * The requests in flight, as the time that they take: their number by how many the busy process answers in a second.
 * Many that wait for a slow disk while the process is idle are no crowd: rejecting others would help nobody.
 */
export function createCrowd(
  busyShare = performance.eventLoopUtilization,
  clock: () => number = () => performance.now(),
): Crowd {
  const inFlight = new Set<object>();
  let arrived = 0;
  let answered = 0;
  let perSecond = USUAL;
  let sampledAt = clock();
  let before = busyShare();

  const isBusy = (): boolean => busyShare(before).utilization > BUSY;

  return {
    enter: (request) => void inFlight.add(request),
    leave(request) {
      if (inFlight.delete(request)) answered += 1;
    },
    arrive: () => void (arrived += 1),
    isMany: () => inFlight.size + arrived > FEW,
    wait() {
      if (inFlight.size <= FEW || !isBusy()) return 0;
      return (inFlight.size / perSecond) * 1000;
    },
    sample() {
      const seconds = Math.max(clock() - sampledAt, 1) / 1000;
      if (inFlight.size > FEW && isBusy()) perSecond += NEWEST * (answered / seconds - perSecond);
      arrived = 0;
      answered = 0;
      sampledAt = clock();
      before = busyShare();
    },
  };
}
