import type { SweepReport } from '@bigsmall/domain/usecases';
import type { ObjectsReport } from '../wire.ts';

/** A sweep's report as it goes over the wire. */
export function reportOf({ state, stored, unnamed, discarded }: SweepReport): ObjectsReport {
  return { state, stored, unnamed, discarded };
}
