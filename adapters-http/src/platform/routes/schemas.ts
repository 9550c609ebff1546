import Joi, { type ObjectSchema, type SchemaLike } from 'joi';
import type { Done } from '../wire.ts';

/**
 * The schema of a wire shape: a missing or an extra key does not compile. joi's own strict type rejects literals,
 * readonly arrays and alternatives, so only the keys are checked here.
 */
export function shape<Wire>(fields: Record<keyof Wire, SchemaLike>): ObjectSchema<Wire> {
  return Joi.object<Wire>(fields).options({ presence: 'required' });
}

/** 0..1. */
export const share = Joi.number().min(0).max(1);

/** A confidence interval of shares. */
export const interval = shape<{ readonly low: number; readonly high: number }>({ low: share, high: share });

export const count = Joi.number().integer().min(0);
export const percent = Joi.number().min(0).max(100);

export const done = shape<Done>({ ok: true });
