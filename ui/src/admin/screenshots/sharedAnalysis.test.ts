import { expect, it } from 'vitest';
import { aSubmission, someSubmissions } from '../../testing/submissions.ts';
import { sharedAnalysis } from './sharedAnalysis.ts';

const other = (confidence: number, reason = 'Waiting for review: it looks blank.') =>
  aSubmission({ analysis: { autoApproved: false, confidence, reason } });
const LINE =
  'Waiting for review: this visitor has fewer than 3 approved screenshots in the last 30 days. Confidence 75%.';

it('an analysis is shared by three and more than half of the screenshots, with its confidence', () => {
  expect(sharedAnalysis([])).toBeNull();
  expect(sharedAnalysis(someSubmissions(2))).toBeNull();
  expect(sharedAnalysis(someSubmissions(3))).toEqual({ line: LINE, count: 3 });
  expect(sharedAnalysis([...someSubmissions(3), other(40), other(41)])).toEqual({ line: LINE, count: 3 });
  expect(sharedAnalysis([...someSubmissions(3), other(40), other(41), other(42)])).toBeNull();
});

it('an analysis of a decided screenshot is not the one of a waiting one', () => {
  const [first, second, third] = someSubmissions(3);
  expect(sharedAnalysis([first!, second!, { ...third!, status: 'approved' }])).toBeNull();
});
