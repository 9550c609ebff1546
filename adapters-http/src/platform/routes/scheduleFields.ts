import { MAX_SCHEDULE_TIME } from '@bigsmall/domain/content';
import Joi from 'joi';

const time = Joi.number().integer().min(0).max(MAX_SCHEDULE_TIME);

/** The bounds of a schedule in a body. */
export const scheduleFields = { showFrom: time.allow(null), showUntil: time.allow(null) };

/** The same in an answer, where only those that are set are. */
export const scheduleAnswer = { showFrom: time.optional(), showUntil: time.optional() };
