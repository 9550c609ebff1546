import { oppositeOf, type Outcome } from '@bigsmall/domain';
import { palette } from '../../design-system/palette.ts';
import { fontWeight } from '../../design-system/scale.ts';
import { canvasContext } from '../../shared/browser/browser.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { messages } from './messages.ts';
import { claimOf, endOf, isRight, type SharedPrediction } from './sharedPrediction.ts';

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 80];
const { canvas: ground, text, muted, line, big, small, win, loss, onFill } = palette.dark;

/**
 * Draws a pick or a prediction: its side with the disc or ring of that side, then period, time and claim. After the draw
 * a line below the side says how it went: a wrong prediction must not look like a tip.
 */
export function drawShareImage(context: CanvasRenderingContext2D, prediction: SharedPrediction): void {
  const { result, period, timestamp, drawn } = prediction;
  const right = isRight(prediction);
  const drew = right === false ? oppositeOf(result) : result;
  const colourOf = (of: Outcome) => (of === 'BIG' ? big : small);
  const font = (size: number, weight: keyof typeof fontWeight) => {
    // In the page's fonts: each language has its own.
    context.font = `${fontWeight[weight]} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  };
  /** A line, squeezed rather than cut. */
  const write = (words: string, y: number, size: number, colour: string, bold = false) => {
    font(size, bold ? 'bold' : 'regular');
    context.fillStyle = colour;
    context.fillText(words, EDGE, y, WIDTH - 2 * EDGE);
  };
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textBaseline = 'alphabetic';

  const disc = (x: number, y: number, radius: number, colour: string, from = 0, to = 2) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, from * Math.PI, to * Math.PI);
    context.fill();
  };
  // The wordmark: half one side, half the other.
  disc(EDGE + 15, 70, 15, big, 0.5, 1.5);
  disc(EDGE + 15, 70, 15, small, 1.5, 2.5);
  font(28, 'bold');
  context.fillStyle = text;
  context.fillText(messages.name, EDGE + 44, 80);
  font(28, 'regular');
  context.fillStyle = muted;
  context.textAlign = 'end';
  context.fillText(location.host, WIDTH - EDGE, 80);

  const [x, y, radius] = [1014, 243, 106];
  disc(x, y, radius, colourOf(drew));
  if (drew === 'SMALL') disc(x, y, radius - 18, ground);
  if (right !== null) {
    context.textAlign = 'center';
    font(128, 'bold');
    context.fillStyle = drew === 'BIG' ? onFill : small;
    context.fillText(String(drawn), x, y + 46);
  }
  context.textAlign = 'start';

  const size = right === null ? 240 : 160;
  font(size, 'bold');
  context.fillStyle = colourOf(result);
  context.letterSpacing = `${-0.03 * size}px`;
  // A letter's own margin would set the word in from the lines below it.
  context.fillText(
    result,
    EDGE + context.measureText(result).actualBoundingBoxLeft,
    right === null ? 330 : 240,
  );
  context.letterSpacing = '0px';

  if (right !== null) write(endOf(prediction) ?? '', 330, 64, right ? win : loss, true);
  write(messages.line(period, momentInIndia(timestamp)), 410, 32, muted);
  write(claimOf(prediction), 470, 32, muted);
  context.fillStyle = line;
  context.fillRect(EDGE, 506, WIDTH - 2 * EDGE, 2);
  write(messages.foot, 560, 26, muted);
}

const FONT_WAIT_MS = 1500;

/** The 1200×630 PNG of a pick; null where the browser cannot draw or write it. */
export async function shareImage(prediction: SharedPrediction): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
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
  const loading = Object.values(fontWeight).map((weight) => fonts.load(`${weight} 40px Inter`));
  await Promise.race([
    Promise.all(loading).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS)),
  ]);
}
