import { Copy } from 'lucide-react';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminQueries.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Icon, Row, Stack, Text } from '../../design-system/index.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import * as css from './screenshots.css.ts';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { analysisWords, REASON_WORDS, STATUS_WORDS, typeWord } from './reviewWords.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { cardId } from './useActiveCard.ts';
import { DecisionButtons } from './DecisionButtons.tsx';

export interface ScreenshotCardProps {
  readonly screenshot: AdminScreenshot;
  /** Whether the keys act on this card. */
  readonly keys?: boolean | undefined;
  readonly sending?: ScreenshotStatus | undefined;
  /** Why the last decision failed. */
  readonly error?: string | undefined;
  readonly onOpen: () => void;
  /** Opens the comparison with the earlier screenshot. */
  readonly onCompare: () => void;
  /** It, or a control on it, received the focus. */
  readonly onActivate: () => void;
  readonly onDecision: (to: ScreenshotStatus) => void;
}

/** A screenshot with its analysis and its decisions. */
export function ScreenshotCard({ screenshot, keys, sending, error, ...given }: ScreenshotCardProps) {
  const { onActivate, onOpen, onCompare, onDecision } = given;
  const moment = momentInIndia(screenshot.submittedAt);
  return (
    <Grid as="li" gap={0} onFocus={onActivate}>
      <Grid
        as="article"
        id={cardId(screenshot.id)}
        // It receives the focus when the card before it leaves the list.
        tabIndex={-1}
        label={`Screenshot of ${moment}, ${STATUS_WORDS[screenshot.status]}`}
        gap={8}
        className={css.card}
      >
        <div className={css.picture}>
          <Thumbnail
            key={screenshot.thumbnailUrl}
            src={screenshot.thumbnailUrl}
            width={screenshot.width}
            height={screenshot.height}
            position="top"
            label={(failed) => `View at full size${failed ? '; the thumbnail failed to load' : ''}`}
            onOpen={onOpen}
          />
          <Row as="span" gap={0} className={css.badge}>
            <StatusBadge status={screenshot.status} />
          </Row>
        </div>
        <CardFacts {...{ screenshot, error, onCompare }} />
        <Row gap={8} equal className={css.decisions}>
          <DecisionButtons status={screenshot.status} sending={sending} keys={keys} onDecision={onDecision} />
        </Row>
      </Grid>
    </Grid>
  );
}

function CardFacts({
  screenshot,
  error,
  onCompare,
}: Pick<ScreenshotCardProps, 'screenshot' | 'error' | 'onCompare'>) {
  const reason = analysisWords(screenshot);
  return (
    <Stack gap={2} className={css.facts}>
      <time dateTime={new Date(screenshot.submittedAt).toISOString()} className={css.moment}>
        {momentInIndia(screenshot.submittedAt)}
      </time>
      <Text as="span" size={13} tone="muted" figures>
        {fileSize(screenshot.fileSize)} · {typeWord(screenshot.mimeType)}
      </Text>
      <Text as="span" size={13} tone="muted" figures>
        Confidence <strong className={css.figure}>{screenshot.analysis.confidence}%</strong>
      </Text>
      {error === undefined && (
        <p className={css.reason} title={reason}>
          {reason}
        </p>
      )}
      {error !== undefined && <p className={css.error}>{error}</p>}
      {screenshot.rejectedFor !== null && (
        <Text as="span" size={13}>
          Reason: {REASON_WORDS[screenshot.rejectedFor]}
        </Text>
      )}
      {screenshot.sameAs !== null && (
        <button type="button" className={css.duplicate} onClick={onCompare}>
          <Icon icon={Copy} />
          Same picture as an earlier one
        </button>
      )}
    </Stack>
  );
}
