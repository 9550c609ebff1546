import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminQueries.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { IconButton, Row, Stack, Button, Disclosure, Text } from '../../design-system/index.ts';
import { Lightbox } from '../../design-system/Lightbox.tsx';
import { type RejectionReason, REASONS, REASON_WORDS, analysisWords, typeWord } from './reviewWords.ts';
import { useEarlierScreenshot, ViewerStage } from './ViewerStage.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import * as css from './screenshots.css.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { StatusBadge } from './StatusBadge.tsx';

export interface ReviewViewerProps {
  readonly screenshot: AdminScreenshot;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Shown beside the earlier screenshot that it resembles. */
  readonly compared: boolean;
  readonly onCompare: (compared: boolean) => void;
  readonly index: number;
  readonly count: number;
  readonly sending?: ScreenshotStatus | undefined;
  readonly error?: string | undefined;
  /** Addresses of the neighbours, preloaded after this image. */
  readonly neighbours: readonly string[];
  readonly onStep: (step: 1 | -1) => void;
  readonly onDecision: (to: ScreenshotStatus, reason?: RejectionReason) => void;
  /** Returns the focus to the card; true on success. */
  readonly onHidden: () => boolean;
}

/** One screenshot on the whole screen, with its data, its decisions and the steps to its neighbours. */
export function ReviewViewer({ open, onClose, screenshot, ...given }: ReviewViewerProps) {
  const { index, count, sending, error, compared, neighbours } = given;
  const { onStep, onDecision, onCompare, onHidden } = given;
  const [actual, setActual] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const earlier = useEarlierScreenshot(open && compared ? screenshot.sameAs : null);

  function decide(to: ScreenshotStatus, reason?: RejectionReason): void {
    onDecision(to, reason);
    // The button may disappear with its decision.
    stage.current?.focus();
  }

  function onPageKey(event: KeyboardEvent): boolean {
    const { target, key } = event;
    const scrolled = actual && target instanceof Element && target.closest('section') !== null;
    if (key === 'ArrowRight' && !scrolled) onStep(1);
    else if (key === 'ArrowLeft' && !scrolled) onStep(-1);
    else return false;
    // The focused control may disappear with its screenshot.
    stage.current?.focus();
    return true;
  }

  return (
    <Lightbox
      open={open}
      onClose={onClose}
      label="Screenshot viewer"
      position={`${index + 1} of ${count}`}
      side
      onKey={onPageKey}
      onHidden={onHidden}
      before={
        <IconButton icon={ChevronLeft} label="Previous" disabled={count < 2} onClick={() => onStep(-1)} />
      }
      after={<IconButton icon={ChevronRight} label="Next" disabled={count < 2} onClick={() => onStep(1)} />}
      actions={
        <IconButton
          icon={actual ? ZoomOut : ZoomIn}
          label={actual ? 'Fit to the screen' : 'Actual size'}
          onClick={() => setActual(!actual)}
        />
      }
      aside={
        <Stack as="aside" gap={12} className={css.side}>
          <ViewerFacts
            screenshot={screenshot}
            error={error}
            compared={compared}
            onCompare={onCompare}
            busy={sending !== undefined}
            onReject={(reason) => decide('rejected', reason)}
          />
          <div className={css.viewerDecisions}>
            <Row gap={8} equal>
              <DecisionButtons
                status={screenshot.status}
                sending={sending}
                keys
                onDecision={(to) => decide(to)}
              />
            </Row>
          </div>
        </Stack>
      }
    >
      <Grid ref={stage} tabIndex={-1} gap={0} className={css.frame}>
        <ViewerStage
          screenshot={screenshot}
          earlier={earlier}
          actual={actual}
          onLoaded={() => {
            for (const address of neighbours) new Image().src = address;
          }}
        />
      </Grid>
    </Lightbox>
  );
}

interface ViewerFactsProps {
  readonly screenshot: AdminScreenshot;
  readonly error?: string | undefined;
  readonly compared: boolean;
  readonly onCompare: (compared: boolean) => void;
  readonly busy: boolean;
  readonly onReject: (reason: RejectionReason) => void;
}

/** Status, file and analysis of a screenshot. */
function ViewerFacts({ screenshot, error, compared, ...given }: ViewerFactsProps) {
  const { onCompare, busy, onReject } = given;
  const { confidence } = screenshot.analysis;
  const reviewed = reviewedBy(screenshot);
  return (
    <Stack gap={8} className={css.viewerFacts}>
      <Row gap={8} wrap>
        <StatusBadge status={screenshot.status} />
        {reviewed !== null && <span className={css.muted}>{reviewed}</span>}
      </Row>
      {error !== undefined && (
        <p className={css.viewerError} role="alert">
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
        <Text size={13} tone="muted">
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
