import { palette } from '../../design-system/palette.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { messages } from './messages.ts';
import { factsOf, isWon, type SharedPrediction } from './sharedPrediction.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

const EDGE = 80;
const { canvas, line, text, muted, big, small, win, loss } = palette.dark;
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
  context.fillStyle = canvas;
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
  context.fillStyle = text;
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
  context.fillStyle = text;
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
  context.fillStyle = text;
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
  context.fillStyle = text;
  context.font = font(700, 64);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(numbers, x, y + 4);
  context.textAlign = 'start';
}
