import { Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminScreenshot, ScreenshotStatus } from '../../api/adminQueries.ts';
import { Badge, Button, Row, Stack, Text } from '../../design-system/index.ts';
import { Menu } from '../../design-system/Menu.tsx';
import { textLink } from '../../design-system/text.css.ts';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import {
  findings,
  REASON_WORDS,
  type RejectionReason,
  senderWords,
  shortDay,
  shortMoment,
  STATUS_WORDS,
  typeWord,
} from './reviewWords.ts';
import * as css from './screenshots.css.ts';

export interface DecisionProps {
  readonly screenshot: AdminScreenshot;
  /** The decision in flight. */
  readonly sending?: ScreenshotStatus | undefined;
  /** Why the last decision failed. */
  readonly error?: string | undefined;
  readonly onDecision: (to: ScreenshotStatus, reason?: RejectionReason) => void;
  /** Whether the keys act on it; shown where there is a mouse, and so most likely a keyboard. */
  readonly keys?: boolean;
  /** Shows it beside the earlier one of the same picture, or no longer. */
  readonly onCompare: () => void;
}

export interface ScreenshotCardProps extends DecisionProps {
  /** Whether the keys act on this card. */
  readonly active: boolean;
  readonly onOpen: () => void;
  /** It, or a control on it, received the focus. */
  readonly onActivate: () => void;
}

/** The element id of a screenshot's card. */
export const cardId = (id: string) => `review-${id}`;

/** A screenshot, whole, with what differs from others, its sender's history and its decisions. */
export function ScreenshotCard({ active, onActivate, onOpen, ...given }: ScreenshotCardProps) {
  const { screenshot, error } = given;
  const { id, status, submittedAt, fileSize: fileBytes, mimeType, thumbnailUrl, width, height } = screenshot;
  return (
    <Stack as="li" gap={0} onFocus={onActivate}>
      <Stack
        as="article"
        id={cardId(id)}
        // It has the focus while the arrows move, and receives it when the card before it leaves the list.
        tabIndex={-1}
        label={`Screenshot of ${momentInIndia(submittedAt)}, ${STATUS_WORDS[status]}`}
        gap={0}
        className={css.card}
        data-active={active || undefined}
      >
        <div className={css.picture}>
          <Thumbnail
            key={thumbnailUrl}
            src={thumbnailUrl}
            width={width}
            height={height}
            label={(failed) => `View at full size${failed ? '; the thumbnail failed to load' : ''}`}
            onOpen={onOpen}
          />
        </div>
        <Stack gap={8} className={css.facts}>
          <Chips {...given} />
          <Text size={13} tone="muted" figures>
            {`${fileSize(fileBytes)} ${typeWord(mimeType)} · `}
            <time dateTime={new Date(submittedAt).toISOString()} title={momentInIndia(submittedAt)}>
              {shortMoment(submittedAt)}
            </time>
            <Sender screenshot={screenshot} />
          </Text>
          {error !== undefined && <p className={css.error}>{error}</p>}
          <Decisions {...given} keys={active} />
        </Stack>
      </Stack>
    </Stack>
  );
}

/** By status. */
export const TONES = { pending: 'warn', approved: 'win', rejected: 'loss' } as const;

/** The status of a screenshot. */
export function StatusBadge({ status }: { readonly status: ScreenshotStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>;
}

/** Status, and what differs from others. */
function Chips({ screenshot, onCompare }: DecisionProps) {
  const { status, sameAs, sameAsAt, rejectedFor } = screenshot;
  return (
    <Row gap={4} wrap>
      <StatusBadge status={status} />
      {sameAs !== null && (
        <button type="button" className={css.chip({ differs: true, pressed: true })} onClick={onCompare}>
          {typeof sameAsAt === 'number' ? `same as one of ${shortDay(sameAsAt)}` : 'same as an earlier one'}
        </button>
      )}
      {findings(screenshot).map((found) => (
        <span key={found} className={css.chip({ differs: true })}>
          {found}
        </span>
      ))}
      {rejectedFor !== null && (
        <span className={css.chip({ differs: true })}>{REASON_WORDS[rejectedFor]}</span>
      )}
    </Row>
  );
}

/** How many came from its sender and how they were decided, with a link to them. */
function Sender({ screenshot }: { readonly screenshot: AdminScreenshot }) {
  const { id, sender } = screenshot;
  return (
    <span className={css.sender}>
      {senderWords(screenshot)}
      {sender && sender.nth + sender.approved + sender.rejected > 1 && (
        <>
          {' · '}
          <Link to={`?tab=all&from=${id}`} className={textLink}>
            see only these
          </Link>
        </>
      )}
    </span>
  );
}

/** A button for each decision that the status allows. */
export function Decisions({ screenshot, sending, keys, onDecision }: DecisionProps) {
  const look = (to: ScreenshotStatus) =>
    ({
      size: 'dense',
      fullWidth: true,
      busy: sending === to,
      disabled: sending !== undefined && sending !== to,
      onClick: () => onDecision(to),
    }) as const;
  if (screenshot.status !== 'pending') {
    return (
      <Button {...look('pending')} tone="quiet" icon={Undo2}>
        Reset to Pending
      </Button>
    );
  }
  return (
    <Row gap={8} equal className={css.decisions}>
      <Button {...look('approved')} tone="primary">
        Approve
        {keys && (
          <kbd className={css.key} aria-hidden>
            A
          </kbd>
        )}
      </Button>
      <Row gap={0}>
        <Button {...look('rejected')} tone="quietDanger">
          Reject
          {keys && (
            <kbd className={css.key} aria-hidden>
              R
            </kbd>
          )}
        </Button>
        <Menu
          label="Reject for a reason"
          head="The visitor is told:"
          items={REASON_WORDS}
          disabled={sending !== undefined}
          onChoose={(reason) => onDecision('rejected', reason)}
        />
      </Row>
    </Row>
  );
}
