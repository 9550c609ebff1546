import { Copy } from 'lucide-react';
import type { AdminScreenshot } from '../../api/adminQueries.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Disclosure, Row, Stack, Text } from '../../design-system/index.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { REASONS, REASON_WORDS, type RejectionReason, analysisWords, typeWord } from './reviewWords.ts';
import { StatusBadge } from './StatusBadge.tsx';
import * as css from './viewer.css.ts';

export interface ViewerFactsProps {
  readonly screenshot: AdminScreenshot;
  readonly error?: string | undefined;
  readonly compared: boolean;
  readonly onCompare: (compared: boolean) => void;
  readonly busy: boolean;
  readonly onReject: (reason: RejectionReason) => void;
}

/** Status, file and analysis of a screenshot. */
export function ViewerFacts({ screenshot, error, compared, ...given }: ViewerFactsProps) {
  const { onCompare, busy, onReject } = given;
  const { confidence } = screenshot.analysis;
  const reviewed = reviewedBy(screenshot);
  return (
    <Stack gap={8} className={css.facts}>
      <Row gap={8} wrap>
        <StatusBadge status={screenshot.status} />
        {reviewed !== null && <span className={css.muted}>{reviewed}</span>}
      </Row>
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Stack as="dl" gap={4}>
        <Grid gap={8} className={css.pair}>
          <dt className={css.muted}>Submitted</dt>
          <dd>{momentInIndia(screenshot.submittedAt)}</dd>
        </Grid>
        <Grid gap={8} className={css.pair}>
          <dt className={css.muted}>File</dt>
          <dd>
            {fileSize(screenshot.fileSize)} · {typeWord(screenshot.mimeType)} · {screenshot.width} ×{' '}
            {screenshot.height}
          </dd>
        </Grid>
        <Grid gap={8} className={css.pair}>
          <dt className={css.muted}>Confidence</dt>
          <dd>{confidence}%</dd>
        </Grid>
        <Grid gap={8} className={css.pair}>
          <dt className={css.muted}>Analysis</dt>
          <dd>{analysisWords(screenshot)}</dd>
        </Grid>
        {screenshot.rejectedFor !== null && (
          <Grid gap={8} className={css.pair}>
            <dt className={css.muted}>Reason</dt>
            <dd>{REASON_WORDS[screenshot.rejectedFor]}</dd>
          </Grid>
        )}
      </Stack>
      {screenshot.sameAs !== null && (
        <Button tone="quiet" size="dense" icon={Copy} onClick={() => onCompare(!compared)}>
          {compared ? 'Hide the earlier one' : 'Compare with the earlier one'}
        </Button>
      )}
      {screenshot.status === 'pending' && <RejectionReasons busy={busy} onReject={onReject} />}
    </Stack>
  );
}

function reviewedBy({ status, analysis, reviewedBy: who, reviewedAt }: AdminScreenshot): string | null {
  if (who !== null && reviewedAt !== null) return `by ${who}, ${momentInIndia(reviewedAt)}`;
  return status === 'approved' && analysis.autoApproved ? 'automatically' : null;
}

/** Rejects for a reason, which the sender is told. */
function RejectionReasons({
  busy,
  onReject,
}: {
  /** A decision is being sent. */
  readonly busy: boolean;
  readonly onReject: (reason: RejectionReason) => void;
}) {
  return (
    <Disclosure label="Reject for a reason">
      <Stack gap={8}>
        <Text size={14} tone="muted">
          The visitor is told the reason beside the screenshot.
        </Text>
        {REASONS.map((reason) => (
          <Button
            key={reason}
            size="dense"
            tone="quiet"
            fullWidth
            disabled={busy}
            onClick={() => onReject(reason)}
          >
            {REASON_WORDS[reason]}
          </Button>
        ))}
      </Stack>
    </Disclosure>
  );
}
