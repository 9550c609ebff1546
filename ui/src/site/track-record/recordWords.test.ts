import { expect, it } from 'vitest';
import { headWords, verdict } from './TrackRecordDialog.tsx';

it.each([
  [1478, 2973, 'Right 1,478 times of 2,973. A coin: 1,486.'],
  [1, 2, 'Right 1 time of 2. A coin: 1.'],
  [0, 1, 'Right 0 times of 1. A coin: 0.'],
])(
  'a record of %d right of %d is one sentence beside a coin, whose count is whole',
  (hits, rounds, words) => {
    expect(headWords({ hits, rounds })).toBe(words);
  },
);

it.each([
  [0.48, 0.52, 'It could all be luck.'],
  [0.5, 0.52, 'It could all be luck.'],
  [0.501, 0.52, 'This is more than luck explains.'],
  [0.46, 0.499, 'This is less than luck gives.'],
])('an interval from %d to %d has a verdict in plain words', (low, high, words) => {
  expect(verdict({ interval: { low, high } })).toBe(words);
});
