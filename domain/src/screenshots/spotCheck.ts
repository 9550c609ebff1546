import type { ScreenshotAnalysis } from './analyseScreenshot.ts';

/** The share of otherwise automatic approvals that a person looks at first. */
const SHARE = 0.1;

/** `random` in [0, 1): one in ten of the automatic approvals waits for a person instead. */
export function spotCheck(
  analysis: ScreenshotAnalysis,
  random: number,
): { readonly analysis: ScreenshotAnalysis; readonly spotCheck: boolean } {
  if (!analysis.autoApproved || random >= SHARE) return { analysis, spotCheck: false };
  const reason = 'Waiting for review: a person checks one in ten, and this is one.';
  return { analysis: { ...analysis, autoApproved: false, reason }, spotCheck: true };
}
