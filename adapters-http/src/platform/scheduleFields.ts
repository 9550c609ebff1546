import { MAX_SCHEDULE_TIME } from '@bigsmall/domain/content';
import { nullable, optional, whole } from './shapes.ts';

const bound = whole.min(0).max(MAX_SCHEDULE_TIME);

/** The bounds of a schedule in a body. */
export const scheduleFields = { showFrom: optional(nullable(bound)), showUntil: optional(nullable(bound)) };

/** The same in an answer, where only those that are set are. */
export const scheduleAnswer = { showFrom: optional(bound), showUntil: optional(bound) };
