import type { ScreenshotAnalysis } from '@bigsmall/domain/content';
import type { StoredScreenshot } from '@bigsmall/domain/ports';
import type { Bind } from '../platform/database/database.ts';
import { type SqlRow, tableOf } from '../platform/database/tableOf.ts';

/** The table `screenshots`, which has the parts of the analysis as columns. */
const TABLE = tableOf<Omit<StoredScreenshot, 'analysis'> & ScreenshotAnalysis>('screenshots', {
  id: 'text',
  imageKey: 'text',
  thumbnailKey: 'text',
  imageSha256: 'text',
  thumbnailSha256: 'text',
  status: 'text',
  fileSize: 'integer',
  mimeType: 'text',
  width: 'integer',
  height: 'integer',
  sha256: 'text',
  visitorId: 'text',
  autoApproved: 'flag',
  confidence: 'double precision',
  reason: 'text',
  sameAs: 'text',
  submittedAt: 'bigint',
  reviewedAt: 'bigint',
  reviewedBy: 'text',
  rejectedFor: 'text',
  version: 'integer',
});

/** Inserts the row that is bound by `bindScreenshot`. */
export const INSERT_SCREENSHOT = TABLE.insert;

export function bindScreenshot({ analysis, ...screenshot }: StoredScreenshot): Bind {
  return TABLE.bind({ ...screenshot, ...analysis });
}

/** What a revision changes of the row, and its id. */
export function bindRevision(next: StoredScreenshot): Bind {
  const { id, status, reviewedAt, reviewedBy, rejectedFor, version } = next;
  return { id, status, reviewedAt, reviewedBy, rejectedFor, version };
}

export function parseScreenshot(row: SqlRow): StoredScreenshot {
  const { autoApproved, confidence, reason, ...screenshot } = TABLE.parse(row);
  return { ...screenshot, analysis: { autoApproved, confidence, reason } };
}
