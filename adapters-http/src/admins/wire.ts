import { degradedPart } from '../operators/wire.ts';
import {
  anyText,
  byName,
  count,
  either,
  exactly,
  flag,
  list,
  nullable,
  number,
  oneOf,
  shape,
  text,
  time,
  type Wire,
} from '../platform/shapes.ts';

/** Active: visitors see it now. */
const switched = shape({ active: count, inactive: count });

/** `GET /api/admin/summary`: the counts of the admin's home. */
export type AdminSummary = Wire<typeof adminSummary>;
export const adminSummary = shape({
  screenshots: shape({ pending: count, approved: count, rejected: count }),
  /** When the oldest upload that waits for a review was submitted (epoch ms), null if none waits. */
  pendingSince: nullable(count),
  giftCodes: switched,
  bannerAds: switched,
  /** Which edition of the product answers; `commit` is null where it was built without git. */
  edition: shape({ version: text, commit: nullable(text) }),
  /** The parts that do not work as they should, with reasons. */
  degraded: list(degradedPart),
});

const figure = nullable(count);

/** An hour of `AdminFigures`, from `at` (epoch ms): highest values, except of counts; null for what was not measured. */
export type FigureHour = Wire<typeof figureHour>;
const figureHour = shape({
  at: time,
  visitors: figure,
  /** Recorded in this hour. */
  predictions: figure,
  /** Uploads waiting for a review. */
  waiting: figure,
  /** Minutes of this hour with a stored draw. */
  draws: figure,
  /** Live streams of all servers. */
  streams: figure,
  /** The size of the database. */
  bytes: figure,
});

/** `GET /api/admin/figures`: active visitors and today's predictions now, the feed's state, and 24 hours up to now. */
export type AdminFigures = Wire<typeof adminFigures>;
export const adminFigures = shape({
  visitors: count,
  predictionsToday: count,
  /** `no_draws`: the feed answers and names no new draw. */
  feed: oneOf(['answers', 'stale', 'no_draws']),
  hours: list(figureHour),
});

/** Values by name, before or after the change. */
const trailSnapshot = byName(either(anyText, number, flag, exactly(null)));

/** An entry of `GET /api/admin/audit?limit=&before=`, the newest first. `at` is epoch ms. */
export type TrailEntry = Wire<typeof trailEntry>;
export const trailEntry = shape({
  id: text,
  at: time,
  actor: text,
  action: text,
  subject: nullable(text),
  before: nullable(trailSnapshot),
  after: nullable(trailSnapshot),
});
