import type { Outcome } from '../../game/outcome/outcome.ts';

/** The newest unbroken run: its side and length. Undefined without history. */
export function newestRun(
  history: readonly Outcome[],
): { readonly side: Outcome; readonly length: number } | undefined {
  const side = history[0];
  if (side === undefined) return undefined;
  const end = history.findIndex((outcome) => outcome !== side);
  return { side, length: end === -1 ? history.length : end };
}
