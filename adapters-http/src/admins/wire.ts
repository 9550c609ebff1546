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
  /** Active now. */
  visitors: count,
  /** Which edition of the product answers; `commit` is null where it was built without git. */
  edition: shape({ version: text, commit: nullable(text) }),
  /** The parts that do not work as they should, with reasons. */
  degraded: list(degradedPart),
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
