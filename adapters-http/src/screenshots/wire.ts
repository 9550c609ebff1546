type Status = 'pending' | 'approved' | 'rejected';

/** The server's decision on an upload: `confidence` 0..100, `reason` in plain words. */
export type ScreenshotAnalysis = {
  readonly autoApproved: boolean;
  readonly confidence: number;
  readonly reason: string;
};

/** Answer (201) of `POST /api/screenshots/upload`, multipart with one file field `screenshot`. */
export type ScreenshotReceipt = {
  readonly id: string;
  readonly status: Status;
  readonly analysis: ScreenshotAnalysis;
};

/** An entry of `GET /api/screenshots/mine`, newest first: what the browser of this visitor cookie sent. */
export type OwnScreenshot = {
  readonly id: string;
  readonly status: Status;
  readonly submittedAt: number;
};

/** An entry of `GET /api/screenshots/approved`, newest first. Sizes are bytes and pixels, times epoch ms. */
export type ApprovedScreenshot = {
  readonly id: string;
  readonly cloudflareUrl: string;
  readonly thumbnailUrl: string;
  readonly submittedAt: number;
  readonly fileSize: number;
  readonly width: number;
  readonly height: number;
};

/** An entry of `GET /api/admin/screenshots`, newest first (of the pending ones spot checks before all), and the answer of its `PATCH`. */
export type AdminScreenshot = ApprovedScreenshot & {
  readonly status: Status;
  readonly mimeType: string;
  readonly reviewedAt: number | null;
  readonly reviewedBy: string | null;
  /** Grows with each review. */
  readonly version: number;
  readonly analysis: ScreenshotAnalysis;
  /** The id of an earlier screenshot that it equals or nearly equals. */
  readonly nearDuplicateOf: string | null;
  /** It could have been approved automatically, but was selected for a review. */
  readonly spotCheck: boolean;
};

/**
 * Body of `PATCH /api/admin/screenshots/{id}`. With `version`, a row with another version answers 409
 * `changed_meanwhile`. `reviewedBy` is ignored: the session's name is used.
 */
export type ScreenshotReview = {
  readonly status: Status;
  readonly reviewedBy?: string;
  readonly version?: number;
};
