import { requireObjectKey } from '../platform/images.ts';
import type { StoredScreenshot, UploadHistory } from './ports.ts';
import type {
  CleanScreenshot,
  ImageFailure,
  Revision,
  TrailContext,
  TrailEntry,
  TrailSnapshot,
  UseCaseDeps,
} from '../ports.ts';
import { type Result, succeed, fail } from '../platform/result.ts';
import { analyseScreenshot, type ScreenshotStatus, moderate, type RejectionReason } from './screenshot.ts';

/**
 * The ids are fresh; the objects' must not be guessable. `visitorId` is null for one the server does not know.
 */
export type SubmitScreenshotInput = {
  readonly file: Uint8Array;
  readonly visitorId: string | null;
  readonly now: number;
  readonly id: string;
  readonly imageId: string;
  readonly thumbnailId: string;
};

export type SubmitScreenshot = (
  input: SubmitScreenshotInput,
) => Promise<Result<StoredScreenshot, ImageFailure>>;

type SubmitScreenshotDeps = Pick<UseCaseDeps, 'images' | 'objects' | 'screenshots' | 'autoApprove'>;

/**
 * Stores an upload, approved at once or pending review. The image and its thumbnail are durable before the row that
 * names them is written; if that fails, they are removed, now or by the sweep.
 */
export function makeSubmitScreenshot({
  images,
  objects,
  screenshots,
  autoApprove,
}: SubmitScreenshotDeps): SubmitScreenshot {
  return async ({ file, visitorId, now, id, imageId, thumbnailId }) => {
    const read = await images.readScreenshot(file);
    if (!read.ok) return read;
    const image = read.value;
    const { bytes: _bytes, thumbnail: _thumbnail, blank: _blank, ...picture } = image;
    const imageKey = requireObjectKey(`shots/${imageId}.webp`);
    const thumbnailKey = requireObjectKey(`shots/${thumbnailId}.webp`);

    async function keep(): Promise<StoredScreenshot> {
      const imageSha256 = await objects.put(imageKey, image.bytes, image.mimeType);
      const thumbnailSha256 = await objects.put(thumbnailKey, image.thumbnail, image.mimeType);
      const by = { visitorId, sha256: image.sha256, now };
      return screenshots.submit(by, (history) => ({
        ...judge(image, history, autoApprove),
        id,
        imageKey,
        thumbnailKey,
        imageSha256,
        thumbnailSha256,
        ...picture,
        fileSize: image.bytes.length,
        visitorId,
        submittedAt: now,
        reviewedAt: null,
        reviewedBy: null,
        rejectedFor: null,
        version: 1,
      }));
    }

    /** Only if the row is surely missing: a commit whose answer was lost may have succeeded. */
    async function takeAway(): Promise<void> {
      if ((await screenshots.find(id)) === undefined) await objects.remove([imageKey, thumbnailKey]);
    }

    try {
      return succeed(await keep());
    } catch (error) {
      // Not awaited: an unavailable store would make the visitor wait once more.
      takeAway().catch(() => undefined);
      throw error;
    }
  };
}

function judge(
  image: CleanScreenshot,
  history: UploadHistory,
  autoApproveEnabled: boolean,
): Pick<StoredScreenshot, 'status' | 'analysis' | 'sameAs'> {
  const { sameAs, ...counts } = history;
  const analysis = analyseScreenshot({
    ...image,
    decodes: true,
    knownSha256: sameAs !== null,
    autoApproveEnabled,
    ...counts,
  });
  return { status: analysis.autoApproved ? 'approved' : 'pending', analysis, sameAs };
}

type ScreenshotsDeps = Pick<UseCaseDeps, 'screenshots'>;

const IN_GALLERY = 500;
const FOR_ADMINS = 1000;
const OF_ONE_VISITOR = 50;

/** For everybody: the newest 500 approved screenshots, the newest first. */
export function makeListApprovedScreenshots({ screenshots }: ScreenshotsDeps) {
  return () => screenshots.list('approved', IN_GALLERY);
}

/** With its place among those of its visitor and how these were decided, and when the same picture came before. */
export type ListedScreenshot = StoredScreenshot & {
  readonly sender: { readonly nth: number; readonly approved: number; readonly rejected: number } | null;
  readonly sameAsAt: number | null;
};

export type ListScreenshots = (input: {
  readonly status?: ScreenshotStatus | undefined;
  readonly from?: string | undefined;
}) => Promise<readonly ListedScreenshot[]>;

/** For admins: 1,000 screenshots of this status or all, or those of the visitor who sent the one with the id `from`. */
export function makeListScreenshots({ screenshots }: ScreenshotsDeps): ListScreenshots {
  async function listFor({ status, from }: Parameters<ListScreenshots>[0]) {
    if (from === undefined) return screenshots.list(status, FOR_ADMINS);
    const visitorId = (await screenshots.find(from))?.visitorId ?? null;
    return visitorId === null ? [] : screenshots.listOf(visitorId, FOR_ADMINS);
  }
  return async (input) => {
    const listed = await listFor(input);
    const names = listed.flatMap(({ visitorId, sameAs }) => [visitorId, sameAs].filter((id) => id !== null));
    const related = await screenshots.related([...new Set(names)]);
    return listed.map((shot) => {
      const own = related.filter(({ visitorId }) => visitorId !== null && visitorId === shot.visitorId);
      const count = (status: ScreenshotStatus) => own.filter((one) => one.status === status).length;
      const nth = own.findIndex(({ id }) => id === shot.id) + 1;
      const sender = nth === 0 ? null : { nth, approved: count('approved'), rejected: count('rejected') };
      const sameAsAt = related.find(({ id }) => id === shot.sameAs)?.submittedAt ?? null;
      return { ...shot, sender, sameAsAt };
    });
  };
}

/** For the visitor who sent them: the newest 50. */
export function makeListOwnScreenshots({ screenshots }: ScreenshotsDeps) {
  return ({ visitorId }: { readonly visitorId: string }) => screenshots.listOf(visitorId, OF_ONE_VISITOR);
}

/** `reason` is for the sender of a rejected one; of other decisions it is ignored. `version` is the one that the reviewer saw: a row that has another by now is left as it is. */
export type ReviewScreenshotInput = {
  readonly id: string;
  readonly to: ScreenshotStatus;
  readonly reason?: RejectionReason | undefined;
  readonly version?: number | undefined;
  readonly context: TrailContext;
};

export type ReviewFailure = { readonly code: 'not_found' | 'illegal_transition' | 'changed_meanwhile' };

export type ReviewScreenshot = (
  input: ReviewScreenshotInput,
) => Promise<Result<StoredScreenshot, ReviewFailure>>;

/** Gives a screenshot a decision, or withdraws it, with its trail entry. Of two reviewers at once one is rejected. */
export function makeReviewScreenshot({ screenshots }: Pick<UseCaseDeps, 'screenshots'>): ReviewScreenshot {
  return ({ id, to, reason = null, version, context }) =>
    screenshots.revise(id, (stored): Result<Revision<StoredScreenshot>, ReviewFailure> => {
      if (version !== undefined && version !== stored.version) return fail('changed_meanwhile');
      const moved = moderate(stored.status, to);
      if (!moved.ok) return moved;
      const rejectedFor = to === 'rejected' ? reason : null;
      return succeed({
        next: {
          ...stored,
          status: to,
          reviewedAt: to === 'pending' ? null : context.at,
          reviewedBy: to === 'pending' ? null : context.actor,
          rejectedFor,
          version: stored.version + 1,
        },
        trail: {
          ...context,
          action: 'screenshot_reviewed',
          subject: id,
          before: factsOf(stored),
          after: factsOf({ ...stored, status: to, rejectedFor }),
        },
      });
    });
}

/** A decision as the trail has it; a screenshot is called by the time when it was sent. */
function factsOf({ submittedAt, status, rejectedFor }: StoredScreenshot): TrailSnapshot {
  return { sentAt: submittedAt, status, ...(rejectedFor !== null && { reason: rejectedFor }) };
}

export type WithdrawFailure = { readonly code: 'not_found' | 'illegal_transition' };

export type WithdrawScreenshot = (input: {
  readonly id: string;
  readonly visitorId: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredScreenshot, WithdrawFailure>>;

/**
 * Removes a screenshot that this visitor sent, then its images, so that no row ever names an image that is gone. One of
 * another visitor is 'not_found'. A rejected one stays and counts against later uploads.
 */
export function makeWithdrawScreenshot({
  screenshots,
  objects,
}: Pick<UseCaseDeps, 'screenshots' | 'objects'>): WithdrawScreenshot {
  return async ({ id, visitorId, context }) => {
    const removed = await screenshots.remove(id, (stored) => withdrawalOf(stored, visitorId, context));
    if (!removed.ok) return removed;
    await objects.remove([removed.value.imageKey, removed.value.thumbnailKey]).catch(() => {
      // The row is gone; the sweep removes objects that no row names.
    });
    return removed;
  };
}

/** The trail entry of a withdrawal by this visitor, if it may be. */
export function withdrawalOf(
  { id, visitorId, status, submittedAt }: StoredScreenshot,
  asking: string | undefined,
  context: TrailContext,
): Result<TrailEntry, WithdrawFailure> {
  if (visitorId !== asking) return fail('not_found');
  if (status === 'rejected') return fail('illegal_transition');
  return succeed({
    ...context,
    action: 'screenshot_withdrawn',
    subject: id,
    before: { sentAt: submittedAt, status },
    after: null,
  });
}
