import { expect, it } from 'vitest';
import { drawShareImage } from './useSharing.ts';
import type { SharedPrediction } from './sharedPrediction.ts';

const ai = { confidence: 63, hits: 107, n: 214 };

/** The words that an image of a prediction shows, each with its size in pixels. */
function wordsOf(given: Pick<SharedPrediction, 'drawn' | 'unscored' | 'ai'>): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const context = {
    font: '',
    fillRect: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
    fill: () => undefined,
    stroke: () => undefined,
    fillText(text: string) {
      words.set(text, Number(/(\d+)px/.exec(this.font)?.[1]));
    },
  };
  const prediction = { result: 'BIG', period: '20260926100010721', timestamp: 0, ...given } as const;
  drawShareImage(context as unknown as CanvasRenderingContext2D, prediction);
  return words;
}

it.each([
  [9, ai, 'WON', 'LOST'],
  [3, ai, 'LOST', 'WON'],
  [9, undefined, 'WON', 'LOST'],
  [3, undefined, 'LOST', 'WON'],
])(
  'of a drawn %d the image of a BIG of %j says its result as large as the pick: %s',
  (drawn, of, said, not) => {
    const words = wordsOf({ drawn, ai: of });
    expect(words.get(said)).toBe(words.get('BIG'));
    expect(words.has(not)).toBe(false);
    expect(words.has(`drew ${drawn}`)).toBe(true);
    expect(words.has('5-9')).toBe(false);
  },
);

it.each([
  ['before the draw', { drawn: null, ai }],
  ['of a pick before the draw', { drawn: null }],
  ['of a pick that counts nowhere', { drawn: 9, unscored: 'drawn' }],
])('%s the image says nothing of a result', (_, given) => {
  const words = wordsOf(given);
  expect(words.has('5-9')).toBe(true);
  expect([...words.keys()].filter((word) => /WON|LOST|drew/.test(word))).toEqual([]);
});
