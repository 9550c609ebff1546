import { DOUBT_REASONS } from '@bigsmall/domain';
import type { QuarantineDecision, SweepReport } from '@bigsmall/domain/usecases';
import { degradedPart } from '../operators/wire.ts';
import {
  anyText,
  body,
  byName,
  count,
  either,
  exactly,
  field,
  flag,
  list,
  nullable,
  number,
  oneOf,
  shape,
  text,
  time,
  whole,
  type Wire,
} from '../platform/shapes.ts';

/**
 * What the last sweep of the object store found. `foreign`: the store belongs to another database. `unclaimed`: it
 * belongs to none, and this database names too few of its objects. `too_many`: more are unnamed than a sweep may move.
 */
export type ObjectsReport = Wire<typeof objectsReport>;
export const objectsReport = shape({
  state: oneOf<SweepReport['state']>(['swept', 'foreign', 'unclaimed', 'too_many']),
  /** Objects outside the trash; of these, older than an hour without a row; moved to the trash. */
  stored: count,
  unnamed: count,
  discarded: count,
});

/** More objects than any store has. */
const MAX_OBJECTS = 10_000_000;

/** Body of `POST /api/admin/objects/sweep`: the most objects to move to the trash. */
export type ObjectsSweep = Wire<typeof objectsSweep>;
export const objectsSweep = body({
  most: field(whole.min(1).max(MAX_OBJECTS), 'most', `a whole number from 1 to ${MAX_OBJECTS}`),
});

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
  /** The last sweep of the object store, null before the first. */
  objects: nullable(objectsReport),
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

/**
 * A row of `GET /api/admin/quarantine`: the feed named it and it is implausible, because it belongs to another list of
 * periods, its minute is in the future, no row around it confirms it, or the feed continued below it. Times are epoch ms.
 */
export type QuarantinedRow = Wire<typeof quarantinedRow>;
export const quarantinedRow = shape({
  issueNumber: text,
  number: text,
  reason: oneOf(DOUBT_REASONS),
  firstSeenAt: time,
  lastSeenAt: time,
});

/** Body of `POST /api/admin/quarantine/{id}`, with the issue number as id: the row becomes a draw, or is dropped. */
export type QuarantineReview = Wire<typeof quarantineReview>;
export const quarantineReview = body({
  verdict: field(oneOf<QuarantineDecision>(['take_in', 'drop']), 'verdict', "'take_in' or 'drop'"),
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
