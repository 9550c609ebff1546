import { requireObjectKey } from '../../platform/object-key/objectKey.ts';
import type { CleanScreenshot, ImageFailure, StoredScreenshot, UploadHistory } from '../../ports.ts';
import { type Result, succeed } from '../../platform/result.ts';
import { analyseScreenshot } from '../analyseScreenshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

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

type Deps = Pick<UseCaseDeps, 'images' | 'objects' | 'screenshots' | 'autoApprove'>;

/**
 * Stores an upload, approved at once or pending review. The image and its thumbnail are durable before the row that
 * names them is written; if that fails, they are removed, now or by the sweep.
 */
export function makeSubmitScreenshot({ images, objects, screenshots, autoApprove }: Deps): SubmitScreenshot {
  return async ({ file, visitorId, now, id, imageId, thumbnailId }) => {
    const read = await images.readScreenshot(file);
    if (!read.ok) return read;
    const image = read.value;
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
        fileSize: image.bytes.length,
        mimeType: image.mimeType,
        width: image.width,
        height: image.height,
        sha256: image.sha256,
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
    decodes: true,
    width: image.width,
    height: image.height,
    blank: image.blank,
    knownSha256: sameAs !== null,
    autoApproveEnabled,
    ...counts,
  });
  return {
    status: analysis.autoApproved ? 'approved' : 'pending',
    analysis,
    sameAs,
  };
}
