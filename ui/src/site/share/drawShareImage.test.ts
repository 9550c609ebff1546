import { expect, it } from 'vitest';
import { drawShareImage } from './shareImage.ts';
import type { SharedPrediction } from './sharedPrediction.ts';

const ai = { confidence: 63, hits: 15, n: 30 };

const done = () => undefined;

/** The words that an image of a prediction shows, each with its size in pixels. */
function wordsOf(given: Partial<SharedPrediction>): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const context = {
    font: '',
    fillRect: done,
    beginPath: done,
    arc: done,
    fill: done,
    measureText: () => ({ actualBoundingBoxLeft: 0 }),
    fillText(text: string) {
      words.set(text, Number(/(\d+)px/.exec(this.font)?.[1]));
    },
  };
  const prediction = {
    result: 'BIG',
    period: '20260926100010721',
    timestamp: 0,
    drawn: null,
    ...given,
  } as const;
  drawShareImage(context as unknown as CanvasRenderingContext2D, prediction);
  return words;
}

it.each([
  [{ drawn: null, ai }, 'AI says 63% sure. Right 50% of 30. A coin is right as often.', undefined],
  [{ drawn: 9, ai: { ...ai, n: 29 } }, 'AI said 63% sure. A coin is right as often.', 'RIGHT · drew 9'],
  [{ drawn: 3 }, 'A random pick. A coin is right as often.', 'WRONG · drew 3'],
  [{ drawn: 9, unscored: 'drawn' }, 'A random pick. A coin is right as often.', undefined],
])('the image of a BIG of %j says what it claims and, large, how it went', (given, claim, end) => {
  const words = wordsOf(given);
  expect(words.has(claim)).toBe(true);
  expect([...words.keys()].filter((word) => /RIGHT|WRONG/.test(word))).toEqual(
    end === undefined ? [] : [end],
  );
  expect(words.get(end ?? 'BIG')).toBe(end === undefined ? 240 : 64);
});
