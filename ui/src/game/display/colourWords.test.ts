import { expect, it } from 'vitest';
import { colourWords } from './DrawDisc.tsx';

it('names one colour or two', () => {
  expect([colourWords(['green']), colourWords(['red', 'violet'])]).toEqual(['green', 'red and violet']);
});
