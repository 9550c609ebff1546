import Joi from 'joi';
import type { DegradedPart } from './wire.ts';
import { shape } from '../platform/routes/schemas.ts';

export const degradedParts = Joi.array().items(
  shape<DegradedPart>({
    part: Joi.valid('feed', 'images', 'disk', 'record', 'clock'),
    reason: Joi.string(),
    since: Joi.number().integer().optional(),
  }),
);
