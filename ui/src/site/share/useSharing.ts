import { useEffect, useMemo, useState } from 'react';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { toast } from '../../design-system/index.ts';
import { objectUrl, canvasContext } from '../../shared/browser/browser.ts';
import { saveFile } from '../../shared/files/saveFile.ts';
import { imageName, type SharedPrediction, shareText, factsOf, isWon } from './sharedPrediction.ts';
import { messages } from './messages.ts';
import { palette } from '../../design-system/palette.ts';
import { momentInIndia } from '../../shared/format/moments.ts';

const WIDTH = 1200;
const HEIGHT = 630;

const EDGE = 80;
const { line, muted, big, small, win, loss } = palette.dark;
/** The pick alone; the pick and its result, which share a line. */
const WORD = { size: 200, baseline: 348 } as const;
const PAIR = { size: 150, baseline: 332 } as const;
const said = messages.image;

/** In the page's fonts: each language has its own. */
const font = (weight: 400 | 550 | 700, size: number) =>
  `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;

/**
 * Draws a pick or a prediction: the hero word over its period and India time, a wordmark, and the line on chance and age.
 * After the draw its result is beside the word, as large: a lost prediction must not look like a tip.
 */
export function drawShareImage(context: CanvasRenderingContext2D, prediction: SharedPrediction): void {
  const { result, period, timestamp, drawn, ai } = prediction;
  const side = result === 'BIG' ? big : small;
  context.fillStyle = palette.dark.canvas;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const won = isWon(prediction);
  const { size, baseline } = won === null ? WORD : PAIR;
  if (won === null) drawRing(context, side, result === 'BIG' ? '5-9' : '0-4');
  else drawResult(context, won, said.drew(String(drawn)));
  drawWordmark(context);

  context.textBaseline = 'alphabetic';
  context.fillStyle = side;
  context.font = font(700, size);
  context.letterSpacing = '-6px';
  // A letter's own margin would set the word in from the lines below it.
  context.fillText(result, EDGE - 11, baseline);

  context.letterSpacing = '0px';
  context.fillStyle = palette.dark.text;
  context.font = font(550, 44);
  fitText(context, said.period(period), ai ? 412 : 428);
  context.fillStyle = muted;
  context.font = font(400, 36);
  fitText(context, momentInIndia(timestamp), ai ? 460 : 482);
  if (ai) fitText(context, factsOf(prediction), 508);

  context.fillStyle = line;
  context.fillRect(EDGE, 532, WIDTH - 2 * EDGE, 2);
  context.fillStyle = muted;
  context.font = font(550, 30);
  context.fillText(said.foot, EDGE, 586);
  context.textAlign = 'end';
  context.fillText(ai ? said.ai : said.pick, WIDTH - EDGE, 586);
  context.textAlign = 'start';
}

/** Whether it won, as large as the pick, at its line's other end, below the drawn number. */
function drawResult(context: CanvasRenderingContext2D, won: boolean, drew: string): void {
  const right = WIDTH - EDGE;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'end';
  context.fillStyle = won ? win : loss;
  context.font = font(700, PAIR.size);
  context.fillText(won ? said.won : said.lost, right, PAIR.baseline);
  context.fillStyle = palette.dark.text;
  context.font = font(550, 44);
  context.fillText(drew, right, PAIR.baseline - 136);
  context.textAlign = 'start';
}

/** A period may be long: it is squeezed rather than cut. */
function fitText(context: CanvasRenderingContext2D, words: string, y: number): void {
  context.fillText(words, EDGE, y, WIDTH - 2 * EDGE);
}

/** Half one side, half the other, as in the page's head. */
function drawWordmark(context: CanvasRenderingContext2D): void {
  const [x, y, radius] = [EDGE + 18, 92, 18];
  for (const [colour, from] of [
    [big, 0.5],
    [small, 1.5],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, from * Math.PI, (from + 1) * Math.PI);
    context.fill();
  }
  context.fillStyle = palette.dark.text;
  context.font = font(700, 36);
  context.textBaseline = 'middle';
  context.fillText(said.name, EDGE + 52, y + 2);
}

/** The page's thin ring around the numbers of the side. */
function drawRing(context: CanvasRenderingContext2D, side: string, numbers: string): void {
  const [x, y] = [WIDTH - EDGE - 133, 276] as const;
  const arc = (colour: string, from: number, to: number) => {
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(x, y, 128, from * Math.PI, to * Math.PI);
    context.stroke();
  };
  context.lineWidth = 10;
  context.lineCap = 'round';
  arc(line, 0, 2);
  arc(side, 1.5, 2.5);
  context.fillStyle = palette.dark.text;
  context.font = font(700, 64);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(numbers, x, y + 4);
  context.textAlign = 'start';
}

const FONT_WAIT_MS = 1500;

/** The 1200×630 PNG of a pick; null where the browser cannot draw or write it. */
export async function shareImage(prediction: SharedPrediction): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvasContext(canvas);
  if (context === null) return null;
  await fontsReady();
  drawShareImage(context, prediction);
  try {
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  }
}

/** Waits for the fonts, at most 1.5 s: a canvas draws with a fallback font otherwise. */
async function fontsReady(): Promise<void> {
  const { fonts } = document as { fonts?: FontFaceSet };
  if (fonts === undefined) return;
  const loading = ['400', '550', '700'].map((weight) => fonts.load(`${weight} 40px Inter`));
  await Promise.race([
    Promise.all(loading).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS)),
  ]);
}

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

export type Sharing = {
  /** The address of the drawn image; undefined while it is drawn, null when it cannot be. */
  readonly imageUrl: string | null | undefined;
  readonly share: () => Promise<void>;
  readonly download: () => Promise<void>;
  readonly copy: () => Promise<void>;
};

/** The ways out of the dialog for one pick. While it is open the pick may be drawn. */
export function useSharing(prediction: SharedPrediction, onDone?: (what: ShareDone) => void): Sharing {
  // Drawn at once: a share must follow its press without delay.
  const image = useMemo(() => shareImage(prediction), [prediction]);
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
    async share() {
      const text = shareText(prediction);
      const outcome = await shareFile({ blob: await image, name: imageName(prediction), text });
      if (outcome === 'shared') onDone?.('share_prediction');
      if (outcome !== 'failed') return;
      toast(SHARE_FAILED);
      const copied = await copyText(text);
      await new Promise((resolve) => setTimeout(resolve, FAILURE_READ_MS));
      toast(copied ? { title: specified.copiedInstead } : COPY_FAILED);
    },
    async download() {
      const saved = saveFile(await image, imageName(prediction));
      if (saved) onDone?.('download_image');
      toast(saved ? { title: specified.downloaded } : NOT_DOWNLOADED);
    },
    async copy() {
      toast((await copyText(shareText(prediction))) ? { title: specified.copied } : COPY_FAILED);
    },
  };
}

/**
 * Opens the device's own share sheet with the image and its words, or the words alone where it takes no files.
 * `cancelled` when the visitor closed the sheet; `failed` when the browser has no sheet or it rejected.
 */
async function shareFile({
  blob,
  name,
  text,
}: {
  readonly blob: Blob | null;
  readonly name: string;
  readonly text: string;
}): Promise<'shared' | 'cancelled' | 'failed'> {
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
