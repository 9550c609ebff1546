import type { SweepObjects, SweepReport } from '@bigsmall/domain/usecases';

/** The sweeps of the object store, as routes and metrics see them. */
export type ObjectSweep = {
  /** Of the last sweep, undefined before there was one. */
  readonly report: () => SweepReport | undefined;
  /** Sweeps once more, by an admin's word if one is given; rejects if the object store or the database does. */
  readonly sweep: (allowed?: Parameters<SweepObjects>[0]['allowed']) => Promise<SweepReport>;
};
