import type { SweepObjects, SweepReport } from '@bigsmall/domain/usecases';

/** The sweeps of the object store, for routes and metrics. */
export type ObjectSweep = {
  /** The last sweep's report, undefined before the first. */
  readonly report: () => SweepReport | undefined;
  /** Sweeps now, with an admin's permission if given; rejects with the object store or the database. */
  readonly sweep: (allowed?: Parameters<SweepObjects>[0]['allowed']) => Promise<SweepReport>;
};
