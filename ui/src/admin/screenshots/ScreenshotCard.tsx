import { Copy } from 'lucide-react';
import type { ScreenshotStatus, ScreenshotTab } from '../../api/admin/adminScreenshots.ts';
import { Checkbox } from '../../design-system/Checkbox.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Icon, Row, Stack, Text } from '../../design-system/index.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import type { VisibleItem } from './answers/arrange.ts';
import * as css from './card.css.ts';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { REASON_WORDS } from './answers/rejectionWords.ts';
import { analysisWords, STATUS_WORDS, typeWord } from './answers/reviewWords.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { cardId } from './answers/useFocusHandlers.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { analysisLine } from './sharedAnalysis.ts';

export interface ScreenshotCardProps extends VisibleItem {
  readonly tab: ScreenshotTab;
  /** The Tab key stops at the active card only. */
  readonly active: boolean;
  readonly selected: boolean;
  /** Whether the keys act on this card: it is active and nothing is selected. */
  readonly keys?: boolean | undefined;
  /** The analysis that is said above the cards, and not again on this one. */
  readonly shared?: string | undefined;
  readonly sending?: ScreenshotStatus | undefined;
  /** Why the last decision failed. */
  readonly error?: string | undefined;
  readonly onOpen: () => void;
  /** Opens the comparison with the earlier screenshot. */
  readonly onCompare: () => void;
  readonly onSelect: (selected: boolean) => void;
  readonly onDecision: (to: ScreenshotStatus) => void;
}

/** A screenshot with its analysis and its decisions. */
export function ScreenshotCard({ screenshot, stale, tab, active, selected, ...given }: ScreenshotCardProps) {
  const { keys, shared, sending, error, onOpen, onCompare, onSelect, onDecision } = given;
  const moment = momentInIndia(screenshot.submittedAt);
  const status = stale ? `no longer ${STATUS_WORDS[tab].toLowerCase()}` : STATUS_WORDS[screenshot.status];
  return (
    <Grid as="li" gap={0}>
      <Grid
        as="article"
        id={cardId(screenshot.id)}
        // Arrow keys move between cards; Tab enters the active card and then leaves the grid.
        tabIndex={active ? 0 : -1}
        label={`Screenshot of ${moment}, ${status}${selected ? ', selected' : ''}`}
        gap={8}
        className={css.card({ selected, stale })}
      >
        <CardPicture {...{ screenshot, stale, active, selected, onOpen, onSelect }} />
        <CardFacts {...{ screenshot, active, shared, error, onCompare }} />
        <div className={css.decisions}>
          {stale ? (
            <Row as="p" className={css.left}>
              No longer {STATUS_WORDS[tab].toLowerCase()}
              {error === undefined ? ': changed by another admin.' : '.'}
            </Row>
          ) : (
            <Row gap={8} equal>
              <DecisionButtons
                status={screenshot.status}
                sending={sending}
                tabStop={active}
                keys={keys}
                onDecision={onDecision}
              />
            </Row>
          )}
        </div>
      </Grid>
    </Grid>
  );
}

function CardPicture({
  screenshot,
  stale,
  active,
  selected,
  onOpen,
  onSelect,
}: Pick<ScreenshotCardProps, 'screenshot' | 'stale' | 'active' | 'selected' | 'onOpen' | 'onSelect'>) {
  return (
    <div className={css.picture}>
      <Thumbnail
        key={screenshot.thumbnailUrl}
        src={screenshot.thumbnailUrl}
        width={screenshot.width}
        height={screenshot.height}
        position="top"
        label={(failed) => `View at full size${failed ? '; the thumbnail failed to load' : ''}`}
        tabStop={active}
        onOpen={onOpen}
      />
      {!stale && (
        <Row as="span" gap={0} className={css.tick}>
          <Checkbox
            bare
            label={`Select the screenshot of ${momentInIndia(screenshot.submittedAt)}`}
            checked={selected}
            tabStop={active}
            onChange={onSelect}
          />
        </Row>
      )}
      {!stale && (
        <Row as="span" gap={0} className={css.badge}>
          <StatusBadge status={screenshot.status} />
        </Row>
      )}
    </div>
  );
}

function CardFacts({
  screenshot,
  active,
  shared,
  error,
  onCompare,
}: Pick<ScreenshotCardProps, 'screenshot' | 'active' | 'shared' | 'error' | 'onCompare'>) {
  const reason = analysisWords(screenshot);
  const isShared = analysisLine(screenshot) === shared;
  return (
    <Stack gap={2} className={css.facts}>
      <time dateTime={new Date(screenshot.submittedAt).toISOString()} className={css.moment}>
        {momentInIndia(screenshot.submittedAt)}
      </time>
      <Text as="span" size={12} tone="muted" figures>
        {fileSize(screenshot.fileSize)} · {typeWord(screenshot.mimeType)}
      </Text>
      {!isShared && (
        <Text as="span" size={12} tone="muted" figures>
          Confidence <strong className={css.figure}>{screenshot.analysis.confidence}%</strong>
        </Text>
      )}
      {error === undefined && !isShared && (
        <p className={css.reason} title={reason}>
          {reason}
        </p>
      )}
      {error !== undefined && <p className={css.error}>{error}</p>}
      {screenshot.rejectedFor !== null && (
        <Text as="span" size={12}>
          Reason: {REASON_WORDS[screenshot.rejectedFor]}
        </Text>
      )}
      {screenshot.sameAs !== null && (
        <button
          type="button"
          className={css.duplicate}
          tabIndex={active ? undefined : -1}
          onClick={onCompare}
        >
          <Icon icon={Copy} />
          Same picture as an earlier one
        </button>
      )}
    </Stack>
  );
}
