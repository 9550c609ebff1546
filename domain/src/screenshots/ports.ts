import type { ObjectKey } from '../platform/images.ts';
import type { Result } from '../platform/result.ts';
import type { ScreenshotAnalysis, ScreenshotStatus, RejectionReason } from './screenshot.ts';
import type { Revision, TrailEntry } from '../admins/ports.ts';

/** A stored screenshot; its image and thumbnail are in the object store. Times are epoch ms. */
export type StoredScreenshot = {
  readonly id: string;
  readonly imageKey: ObjectKey;
  readonly thumbnailKey: ObjectKey;
  /** SHA-256 of the image's and the thumbnail's bytes, null for those that an older version stored. */
  readonly imageSha256: string | null;
  readonly thumbnailSha256: string | null;
  readonly status: ScreenshotStatus;
  /** Of the image as it is served: bytes, type, pixels. */
  readonly fileSize: number;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  /** Of the picture's pixels, as 64 hex digits; of the file as it was sent for those that an older version stored. */
  readonly sha256: string;
  /** Who sent it, by the server's sealed cookie; null for an unknown visitor. */
  readonly visitorId: string | null;
  readonly analysis: ScreenshotAnalysis;
  /** The earlier screenshot of the same picture. */
  readonly sameAs: string | null;
  readonly submittedAt: number;
  /** When a person decided; null before, and for an automatic approval. */
  readonly reviewedAt: number | null;
  readonly reviewedBy: string | null;
  /** Why it was rejected, for its sender; null for one that is not rejected, or without a reason. */
  readonly rejectedFor: RejectionReason | null;
  /** Starts at 1 and grows with each review. */
  readonly version: number;
};

/** Earlier uploads, read when a new one is stored. */
export type UploadHistory = {
  /** The newest of the same SHA-256, whatever its age and visitor; null if there is none. */
  readonly sameAs: string | null;
  /** This visitor's, all zero for an unknown one. By `submittedAt` less than 30 days, and 24 hours, ago. */
  readonly approvedIn30Days: number;
  readonly rejectedIn30Days: number;
  readonly uploadsIn24Hours: number;
};

/** Screenshots that visitors sent. Only their senders remove them. */
export interface ScreenshotStore {
  /**
   * Stores what `decide` makes of the history; submissions are taken one at a time, so that each knows of those before
   * it. Durable once answered. `decide` is pure: it may be called again.
   */
  submit(
    by: { readonly visitorId: string | null; readonly sha256: string; readonly now: number },
    decide: (history: UploadHistory) => StoredScreenshot,
  ): Promise<StoredScreenshot>;
  find(id: string): Promise<StoredScreenshot | undefined>;
  /** The screenshot whose image or thumbnail this key names. */
  findByKey(key: ObjectKey): Promise<StoredScreenshot | undefined>;
  /**
   * Of this status, or all, at most `limit`: the newest submitted first, then by id; the pending ones the oldest first.
   */
  list(status: ScreenshotStatus | undefined, limit: number): Promise<readonly StoredScreenshot[]>;
  /** This visitor's, the newest submitted first, at most `limit`. */
  listOf(visitorId: string, limit: number): Promise<readonly StoredScreenshot[]>;
  /** Those with these ids, and all of the visitors with these ids; the oldest submitted first. */
  related(ids: readonly string[]): Promise<readonly StoredScreenshot[]>;
  /** How many have each status. */
  counts(): Promise<Readonly<Record<ScreenshotStatus, number>>>;
  /**
   * Gives the row the status, review, reason and version that `decide` makes of it; one caller at a time. Answers
   * with the new row. Where `decide` fails nothing is written and its failure is the answer. `decide` is pure: it may be called again.
   */
  revise<Failure extends { readonly code: string }>(
    id: string,
    decide: (stored: StoredScreenshot) => Result<Revision<StoredScreenshot>, Failure>,
  ): Promise<Result<StoredScreenshot, Failure | { readonly code: 'not_found' }>>;
  /**
   * Removes the row, with the trail entry that `decide` makes of it; exactly one of several callers removes, and learns
   * what it was. A row that named it as its earlier one names none. Where `decide` fails nothing is written. `decide` is
   * pure: it may be called again.
   */
  remove<Failure extends { readonly code: string }>(
    id: string,
    decide: (stored: StoredScreenshot) => Result<TrailEntry, Failure>,
  ): Promise<Result<StoredScreenshot, Failure | { readonly code: 'not_found' }>>;
}
