import type { SweepReport } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { ObjectsReport } from '../wire.ts';
import { count } from '../../platform/routes/schemas.ts';

export const objectsReport = Joi.object<ObjectsReport>({
  state: Joi.valid('swept', 'foreign', 'unclaimed', 'too_many'),
  stored: count,
  unnamed: count,
  discarded: count,
}).options({ presence: 'required' });

/** A sweep's report as it goes over the wire. */
export function reportOf({ state, stored, unnamed, discarded }: SweepReport): ObjectsReport {
  return { state, stored, unnamed, discarded };
}
