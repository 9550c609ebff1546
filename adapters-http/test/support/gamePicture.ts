/** A picture as pixels: 3 bytes each, row by row. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

export type GameState = {
  /** Decides all that changes from screen to screen: balance, history, win. */
  readonly seed: number;
  readonly width?: number;
  readonly theme?: 'dark' | 'light';
  /** A dialog over the darkened page. */
  readonly won?: boolean;
};

type Colour = readonly [red: number, green: number, blue: number];

/** 3 × 5 dots of each digit: a row of dots is a number, its bits from left to right. */
const DIGITS = [
  '75557',
  '26227',
  '71747',
  '71717',
  '55711',
  '74717',
  '74757',
  '71111',
  '75757',
  '75717',
] as const;

const GREEN: Colour = [24, 160, 90];
const RED: Colour = [220, 60, 70];
const VIOLET: Colour = [150, 80, 200];
const GOLD: Colour = [240, 180, 60];

/** A phone's screen of a number game, drawn: the same state always gives the same pixels. 20:9. */
export function gamePicture({ seed, width = 540, theme = 'dark', won = false }: GameState): Pixels {
  const scale = width / 360;
  const height = Math.round(width * (20 / 9));
  const data = Buffer.alloc(width * height * 3);
  const random = sequence(seed);
  const [page, card, ink]: readonly [Colour, Colour, Colour] =
    theme === 'dark'
      ? [
          [16, 18, 24],
          [30, 34, 44],
          [225, 230, 240],
        ]
      : [
          [246, 247, 250],
          [255, 255, 255],
          [30, 34, 44],
        ];

  const box = (left: number, top: number, wide: number, high: number, colour: Colour) => {
    const right = Math.min(width, Math.round((left + wide) * scale));
    const bottom = Math.min(height, Math.round((top + high) * scale));
    const row = Buffer.alloc(Math.max(0, right - Math.round(left * scale)) * 3);
    for (let at = 0; at < row.length; at += 1) row[at] = colour[at % 3] ?? 0;
    for (let y = Math.round(top * scale); y < bottom; y += 1) {
      row.copy(data, (y * width + Math.round(left * scale)) * 3);
    }
  };
  const digits = (text: string, left: number, top: number, dot: number, colour: Colour) => {
    Array.from(text).forEach((digit, place) => {
      Array.from(DIGITS[Number(digit)] ?? '').forEach((dots, line) => {
        for (let column = 0; column < 3; column += 1) {
          if ((Number(dots) & (4 >> column)) === 0) continue;
          box(left + (place * 4 + column) * dot, top + line * dot, dot, dot, colour);
        }
      });
    });
  };
  const some = (most: number) => Math.floor(random() * most);
  const number = (length: number) => Array.from({ length }, () => some(10)).join('');

  box(0, 0, 360, 800, page);
  digits(number(4), 16, 8, 2, ink);
  box(0, 28, 360, 52, [40, 70, 160]);
  box(16, 44, 120, 20, [255, 255, 255]);
  box(16, 96, 328, 84, card);
  digits(number(6), 32, 116, 5, ink);
  box(240, 116, 88, 40, GREEN);
  for (const [place, colour] of [GREEN, VIOLET, RED].entries()) box(16 + place * 112, 196, 104, 44, colour);
  for (let ball = 0; ball < 10; ball += 1) {
    box(20 + (ball % 5) * 66, 256 + Math.floor(ball / 5) * 56, 44, 44, ball % 2 === 0 ? RED : GREEN);
    digits(String(ball), 35 + (ball % 5) * 66, 266 + Math.floor(ball / 5) * 56, 5, [255, 255, 255]);
  }
  box(16, 376, 160, 44, GOLD);
  box(184, 376, 160, 44, [90, 150, 240]);
  for (let line = 0; line < 9; line += 1) {
    const top = 436 + line * 40;
    const drawn = some(10);
    box(16, top, 328, 34, card);
    digits(`2026${number(6)}`, 28, top + 12, 2, ink);
    digits(String(drawn), 190, top + 8, 4, drawn % 2 === 0 ? RED : GREEN);
    box(240, top + 10, drawn > 4 ? 40 : 56, 14, drawn > 4 ? GOLD : [90, 150, 240]);
    box(316, top + 10, 14, 14, drawn % 2 === 0 ? RED : GREEN);
  }
  if (won) {
    for (let at = 0; at < data.length; at += 1) data[at] = Math.floor((data[at] ?? 0) * 0.45);
    box(40, 220, 280, 300, GOLD);
    box(56, 300, 248, 140, [255, 255, 255]);
    digits(number(5), 100, 324, 8, RED);
    digits(`2026${number(6)}`, 90, 400, 4, [60, 60, 60]);
    box(100, 460, 160, 40, RED);
  }
  return { data, width, height };
}

/** Numbers from 0 up to 1 that only the seed decides. */
function sequence(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
