import { palette } from '../../design-system/palette.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import type { SharedPrediction } from './sharedPrediction.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

const EDGE = 80;
const FAMILY = "Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const { canvas, line, text, muted, big, small } = palette.dark;

const font = (weight: 400 | 550 | 700, size: number) => `${weight} ${size}px ${FAMILY}`;

/** Draws a pick: the hero word over its period and India time, a wordmark, and the line on chance and age. */
export function drawShareImage(pen: CanvasRenderingContext2D, prediction: SharedPrediction): void {
  const { result, period, timestamp } = prediction;
  const side = result === 'BIG' ? big : small;
  pen.fillStyle = canvas;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawRing(pen, side, result === 'BIG' ? '5-9' : '0-4');
  drawWordmark(pen);

  pen.textBaseline = 'alphabetic';
  pen.fillStyle = side;
  pen.font = font(700, 200);
  pen.letterSpacing = '-6px';
  // A letter's own margin would set the word in from the lines below it.
  pen.fillText(result, EDGE - 11, 348);

  pen.letterSpacing = '0px';
  pen.fillStyle = text;
  pen.font = font(550, 44);
  fitText(pen, `Period ${period}`, 428);
  pen.fillStyle = muted;
  pen.font = font(400, 36);
  fitText(pen, momentInIndia(timestamp), 482);

  pen.fillStyle = line;
  pen.fillRect(EDGE, 532, WIDTH - 2 * EDGE, 2);
  pen.fillStyle = muted;
  pen.font = font(550, 30);
  pen.fillText('random game · 18+', EDGE, 586);
  pen.textAlign = 'end';
  pen.fillText('random pick', WIDTH - EDGE, 586);
  pen.textAlign = 'start';
}

/** A period may be long: it is squeezed rather than cut. */
function fitText(pen: CanvasRenderingContext2D, words: string, y: number): void {
  pen.fillText(words, EDGE, y, WIDTH - 2 * EDGE);
}

/** Half one side, half the other, as in the page's head. */
function drawWordmark(pen: CanvasRenderingContext2D): void {
  const [x, y, radius] = [EDGE + 18, 92, 18];
  for (const [colour, from] of [
    [big, 0.5],
    [small, 1.5],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, from * Math.PI, (from + 1) * Math.PI);
    pen.fill();
  }
  pen.fillStyle = text;
  pen.font = font(700, 36);
  pen.textBaseline = 'middle';
  pen.fillText('Bigsmall', EDGE + 52, y + 2);
}

/** The page's thin ring around the numbers of the side. */
function drawRing(pen: CanvasRenderingContext2D, side: string, numbers: string): void {
  const [x, y] = [WIDTH - EDGE - 133, 276] as const;
  const arc = (colour: string, from: number, to: number) => {
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.arc(x, y, 128, from * Math.PI, to * Math.PI);
    pen.stroke();
  };
  pen.lineWidth = 10;
  pen.lineCap = 'round';
  arc(line, 0, 2);
  arc(side, 1.5, 2.5);
  pen.fillStyle = text;
  pen.font = font(700, 64);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(numbers, x, y + 4);
  pen.textAlign = 'start';
}
