import type { AdminScreenshot } from '../../api/admin/adminScreenshots.ts';
import { analysisWords } from './answers/reviewWords.ts';

/** At least so many screenshots share an analysis before it is folded into one line. */
const LEAST_SHARED = 3;

/** What the checks said of a screenshot, with its confidence, as one text. */
export function analysisLine(screenshot: Pick<AdminScreenshot, 'status' | 'analysis'>): string {
  return `${analysisWords(screenshot)} Confidence ${screenshot.analysis.confidence}%.`;
}

export type SharedAnalysis = { readonly line: string; readonly count: number };

/** The analysis that most of the screenshots share, and how many; null without one that three and more than half share. */
export function sharedAnalysis(
  screenshots: readonly Pick<AdminScreenshot, 'status' | 'analysis'>[],
): SharedAnalysis | null {
  const counts = new Map<string, number>();
  for (const screenshot of screenshots) {
    const line = analysisLine(screenshot);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  for (const [line, count] of counts) {
    if (count >= LEAST_SHARED && count > screenshots.length / 2) return { line, count };
  }
  return null;
}
