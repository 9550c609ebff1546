import { expect, it } from 'vitest';
import { swipe } from './GalleryViewer.tsx';

it.each([
  [-51, 0, 1],
  [51, 0, -1],
  [-50, 0, 0],
  [50, 0, 0],
  [-120, 119, 1],
  [-120, 120, 0],
  [-60, -300, 0],
])('a way of %i across and %i down leads by %i', (dx, dy, step) => {
  expect(swipe(dx, dy)).toBe(step);
});
