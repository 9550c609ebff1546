import { Copy } from 'lucide-react';
import type { ScreenshotTab } from '../../api/adminScreenshots.ts';
import { Button, Row, Stack } from '../../design-system/index.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import type { Placed } from './arrange.ts';
import { STATUS_WORDS, typeWord } from './reviewWords.ts';
import { StatusBadge } from './StatusBadge.tsx';
import * as css from './viewer.css.ts';

export interface ViewerFactsProps extends Placed {
  readonly tab: ScreenshotTab;
  readonly fault?: string | undefined;
  readonly compared: boolean;
  readonly onCompare: (compared: boolean) => void;
}

/** All that is known of the screenshot. */
export function ViewerFacts({ shot, gone, tab, fault, compared, onCompare }: ViewerFactsProps) {
  const { confidence, reason } = shot.analysis;
  const reviewed = reviewedBy(shot);
  return (
    <div className={css.facts}>
      <Row gap={8} wrap>
        {gone ? (
          `No longer ${STATUS_WORDS[tab].toLowerCase()}: changed by another admin.`
        ) : (
          <StatusBadge status={shot.status} />
        )}
        {reviewed !== null && !gone && <span className={css.muted}>{reviewed}</span>}
      </Row>
      {fault !== undefined && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Stack as="dl" gap={4}>
        <div className={css.pair}>
          <dt className={css.muted}>Submitted</dt>
          <dd>{momentInIndia(shot.submittedAt)}</dd>
        </div>
        <div className={css.pair}>
          <dt className={css.muted}>File</dt>
          <dd>
            {fileSize(shot.fileSize)} · {typeWord(shot.mimeType)} · {shot.width} × {shot.height}
          </dd>
        </div>
        <div className={css.pair}>
          <dt className={css.muted}>Confidence</dt>
          <dd>{confidence}%</dd>
        </div>
        <div className={css.pair}>
          <dt className={css.muted}>Analysis</dt>
          <dd>{reason}</dd>
        </div>
      </Stack>
      {shot.nearDuplicateOf !== null && (
        <Button tone="quiet" size="dense" icon={Copy} onClick={() => onCompare(!compared)}>
          {compared ? 'Hide the earlier one' : 'Compare with the earlier one'}
        </Button>
      )}
    </div>
  );
}

function reviewedBy({ status, analysis, reviewedBy: who, reviewedAt }: Placed['shot']): string | null {
  if (who !== null && reviewedAt !== null) return `by ${who}, ${momentInIndia(reviewedAt)}`;
  return status === 'approved' && analysis.autoApproved ? 'automatically' : null;
}
