import { expect, it } from 'vitest';
import { analysisWords } from './reviewWords.ts';

const analysis = (reason: string) => ({ autoApproved: false, confidence: 75, reason });

it.each([
  ['pending', 'Waiting for review: it looks blank.', 'Waiting for review: it looks blank.'],
  ['approved', 'Waiting for review: it looks blank.', 'The checks found: it looks blank.'],
  ['rejected', 'Waiting for review: it looks blank.', 'The checks found: it looks blank.'],
  ['approved', 'All checks passed.', 'All checks passed.'],
] as const)('a card of a %s screenshot with the reason "%s" says "%s"', (status, reason, words) => {
  expect(analysisWords({ status, analysis: analysis(reason) })).toBe(words);
});
