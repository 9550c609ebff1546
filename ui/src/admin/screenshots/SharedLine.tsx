import * as css from './review.css.ts';
import type { sharedAnalysis } from './sharedAnalysis.ts';

/** What the analysis says alike of most of the shown screenshots. */
export function SharedLine({
  count,
  line,
  shown,
}: NonNullable<ReturnType<typeof sharedAnalysis>> & { readonly shown: number }) {
  return (
    <p className={css.shared}>
      {count === shown ? `All ${count}` : `${count} of ${shown}`} shown: {line}
    </p>
  );
}
