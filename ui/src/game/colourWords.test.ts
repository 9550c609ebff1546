import { expect, it } from 'vitest';
import { colourWords } from './colourWords.ts';
import { colourWords as inHindi } from './colourWords.hi.ts';

it('names one colour or two, in both languages', () => {
  expect([colourWords(['green']), colourWords(['red', 'violet'])]).toEqual(['green', 'red and violet']);
  expect([inHindi(['green']), inHindi(['red', 'violet'])]).toEqual(['हरा', 'लाल और बैंगनी']);
});
