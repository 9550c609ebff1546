import { canvasContext } from '../../shared/browser/canvasContext.ts';
import { drawShareImage, HEIGHT, WIDTH } from './drawShareImage.ts';
import type { SharedPrediction } from './sharedPrediction.ts';

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
