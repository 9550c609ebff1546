import { expect, it } from 'vitest';
import { drawShareImage } from './drawShareImage.ts';

/** The words that an image of a prediction shows, each with its size in pixels. */
function wordsOf(drawn: number | null): ReadonlyMap<string, number> {
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
  const ai = { confidence: 63, hits: 107, n: 214, drawn };
  const prediction = { result: 'BIG', period: '20260926100010721', timestamp: 0, ai } as const;
  drawShareImage(context as unknown as CanvasRenderingContext2D, prediction);
  return words;
}

it.each([
  [9, 'WON', 'LOST'],
  [3, 'LOST', 'WON'],
])('of a drawn %d the image of a BIG says %s at half the size of the word', (drawn, said, not) => {
  const words = wordsOf(drawn);
  expect(words.get(said)).toBe(words.get('BIG')! / 2);
  expect(words.has(not)).toBe(false);
  expect(words.has(`drew ${drawn}`)).toBe(true);
  expect(words.has('5-9')).toBe(false);
});

it('before the draw the image says nothing of a result', () => {
  const words = wordsOf(null);
  expect(words.has('5-9')).toBe(true);
  expect([...words.keys()].filter((word) => /WON|LOST|drew/.test(word))).toEqual([]);
});
