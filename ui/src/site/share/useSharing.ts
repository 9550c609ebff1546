import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../design-system/index.ts';
import { objectUrl } from '../../shared/browser/browser.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { saveFile } from '../../shared/files/saveFile.ts';
import { messages } from './messages.ts';
import { imageName, type SharedPrediction, shareText } from './sharedPrediction.ts';
import { shareImage } from './shareImage.ts';

/** One toast is shown at a time: the failure is read before the news of the copy takes its place. */
export const FAILURE_READ_MS = 1500;

const { specified } = messages;
const COPY_FAILED = {
  title: specified.copyFailed,
  description: messages.copyFailedText,
  tone: 'destructive',
} as const;
const SHARE_FAILED = {
  title: specified.shareFailed,
  description: specified.shareFailedText,
  tone: 'destructive',
} as const;
const NOT_DOWNLOADED = {
  title: specified.noDownload,
  description: specified.noDownloadText,
} as const;

export type ShareDone = 'download_image' | 'share_prediction';

/** The ways out of the dialog for one pick. While it is open the pick may be drawn. */
export function useSharing(prediction: SharedPrediction, onDone?: (what: ShareDone) => void) {
  // Drawn at once: a share must follow its press without delay.
  const image = useMemo(() => shareImage(prediction), [prediction]);
  /** Undefined while the image is drawn, null when it cannot be. */
  const [imageUrl, setImageUrl] = useState<string | null | undefined>(undefined);

  useEffect(() => {
    let live = true;
    let url: string | undefined;
    const show = async () => {
      const blob = await image;
      if (!live) return;
      url = blob === null ? undefined : objectUrl(blob);
      setImageUrl(url ?? null);
    };
    void show();
    return () => {
      live = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [image]);

  return {
    imageUrl,
    share: async () => {
      const text = shareText(prediction);
      const outcome = await shareFile(await image, imageName(prediction), text);
      if (outcome === 'shared') onDone?.('share_prediction');
      if (outcome !== 'failed') return;
      toast(SHARE_FAILED);
      const copied = await copyText(text);
      await new Promise((resolve) => setTimeout(resolve, FAILURE_READ_MS));
      toast(copied ? { title: specified.copiedInstead } : COPY_FAILED);
    },
    download: async () => {
      const saved = saveFile(await image, imageName(prediction));
      if (saved) onDone?.('download_image');
      toast(saved ? { title: specified.downloaded } : NOT_DOWNLOADED);
    },
    copy: async () => {
      toast((await copyText(shareText(prediction))) ? { title: specified.copied } : COPY_FAILED);
    },
  };
}

/**
 * Opens the device's own share sheet with the image and its words, or the words alone where it takes no files.
 * `cancelled` when the visitor closed the sheet; `failed` when the browser has no sheet or it rejected.
 */
async function shareFile(
  blob: Blob | null,
  name: string,
  text: string,
): Promise<'shared' | 'cancelled' | 'failed'> {
  const { share, canShare } = navigator as Partial<Navigator>;
  if (share === undefined) return 'failed';
  const files = blob === null ? [] : [new File([blob], name, { type: 'image/png' })];
  const withImage = { files, text };
  const takesImage = files.length > 0 && canShare?.call(navigator, withImage) === true;
  try {
    await share.call(navigator, takesImage ? withImage : { text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
