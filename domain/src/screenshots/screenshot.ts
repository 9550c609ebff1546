import { fail, type Result, succeed } from '../platform/result.ts';

export const SCREENSHOT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ScreenshotStatus = (typeof SCREENSHOT_STATUSES)[number];

const NEXT: Readonly<Record<ScreenshotStatus, readonly ScreenshotStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
};

/** The new status, or `illegal_transition`: a decision changes only by way of pending, no status moves to itself. */
export function moderate(
  status: ScreenshotStatus,
  to: ScreenshotStatus,
): Result<ScreenshotStatus, { readonly code: 'illegal_transition' }> {
  return NEXT[status].includes(to) ? succeed(to) : fail('illegal_transition');
}

/** Why a screenshot was rejected, for its sender: the page has a sentence for each. */
export const REJECTION_REASONS = ['no_win', 'unclear', 'personal_data', 'sent_before', 'edited'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The largest image that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Measured facts of an upload and its session. */
export type ScreenshotMeasurements = {
  readonly decodes: boolean;
  /** Pixels after the stored orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly blank: boolean;
  /** The same picture, by the SHA-256 of its pixels, was uploaded before. */
  readonly knownSha256: boolean;
  /** Of this visitor; 0 for an unknown one. */
  readonly approvedIn30Days: number;
  readonly rejectedIn30Days: number;
  /** Uploads of this session before this one. */
  readonly uploadsIn24Hours: number;
  readonly autoApproveEnabled: boolean;
};

/** `confidence` 0..100. Without automatic approval a person decides: nothing is ever rejected here. */
export type ScreenshotAnalysis = {
  readonly autoApproved: boolean;
  readonly confidence: number;
  readonly reason: string;
};

const ENOUGH = 85;
const DUPLICATE_CAP = 40;
const UPLOADS_A_DAY = 3;

/** Scores an upload by measured facts only; `reason` says in plain words what spoke against it. */
export function analyseScreenshot(facts: ScreenshotMeasurements): ScreenshotAnalysis {
  const shape = facts.height / facts.width;
  const trusted = facts.approvedIn30Days >= 3 && facts.rejectedIn30Days === 0;
  const checks: readonly (readonly [points: number, met: boolean, objection: string])[] = [
    [25, facts.decodes, 'the file could not be read as an image'],
    [20, shape >= 1.6 && shape <= 2.4, 'it does not have the shape of an upright phone screen'],
    [15, Math.min(facts.width, facts.height) >= 360, 'its shorter side is under 360 pixels'],
    [15, !facts.blank, 'it looks blank'],
    [15, !facts.knownSha256, 'the same image was sent before'],
    [10, trusted, distrust(facts)],
    [0, facts.uploadsIn24Hours < UPLOADS_A_DAY, `${UPLOADS_A_DAY} or more came within 24 hours`],
    [0, facts.autoApproveEnabled, 'automatic approval is switched off'],
  ];
  const score = checks.reduce((sum, [points, met]) => sum + (met ? points : 0), 0);
  const confidence = facts.knownSha256 ? Math.min(DUPLICATE_CAP, score) : score;
  const autoApproved =
    confidence >= ENOUGH && trusted && facts.uploadsIn24Hours < UPLOADS_A_DAY && facts.autoApproveEnabled;
  const objections = checks.filter(([, met]) => !met).map(([, , objection]) => objection);
  return { autoApproved, confidence, reason: reasonFor(autoApproved, objections.join('; ')) };
}

function distrust({ rejectedIn30Days }: ScreenshotMeasurements): string {
  return rejectedIn30Days > 0
    ? 'a screenshot of this visitor was rejected in the last 30 days'
    : 'this visitor has fewer than 3 approved screenshots in the last 30 days';
}

function reasonFor(autoApproved: boolean, objections: string): string {
  if (!autoApproved) return `Waiting for review: ${objections}.`;
  return objections === '' ? 'All checks passed.' : `Approved, although ${objections}.`;
}
