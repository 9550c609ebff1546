import { Copy } from 'lucide-react';
import type { ScreenshotStatus, ScreenshotTab } from '../../api/adminScreenshots.ts';
import { Checkbox } from '../../design-system/Checkbox.tsx';
import { Icon, Row } from '../../design-system/index.ts';
import { fileSize } from '../../shared/format/fileSize.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import type { Placed } from './arrange.ts';
import * as css from './card.css.ts';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { STATUS_WORDS, typeWord } from './reviewWords.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { cardId } from './useKeptFocus.ts';
import { VerdictButtons } from './VerdictButtons.tsx';

export interface ScreenshotCardProps extends Placed {
  readonly tab: ScreenshotTab;
  /** It is the one in hand: the Tab key stops here. */
  readonly inHand: boolean;
  readonly selected: boolean;
  readonly sending?: ScreenshotStatus | undefined;
  /** Why the last verdict was not taken. */
  readonly fault?: string | undefined;
  readonly onOpen: () => void;
  /** Shows the earlier one that it resembles beside it. */
  readonly onCompare: () => void;
  readonly onSelect: (selected: boolean) => void;
  readonly onVerdict: (to: ScreenshotStatus) => void;
}

/** A screenshot with what speaks for and against it, and what may become of it. */
export function ScreenshotCard({ shot, gone, tab, inHand, selected, ...given }: ScreenshotCardProps) {
  const { sending, fault, onOpen, onCompare, onSelect, onVerdict } = given;
  const moment = momentInIndia(shot.submittedAt);
  const standing = gone ? `no longer ${STATUS_WORDS[tab].toLowerCase()}` : STATUS_WORDS[shot.status];
  const { confidence, reason } = shot.analysis;
  return (
    <li className={css.cell}>
      <article
        id={cardId(shot.id)}
        // The arrow keys move from card to card; Tab goes into the one in hand and then on.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={inHand ? 0 : -1}
        aria-label={`Screenshot of ${moment}, ${standing}${selected ? ', selected' : ''}`}
        className={css.card({ selected, gone })}
      >
        <div className={css.picture}>
          <Thumbnail
            key={shot.thumbnailUrl}
            src={shot.thumbnailUrl}
            width={shot.width}
            height={shot.height}
            position="top"
            label={(lost) => `View at full size${lost ? '; the thumbnail failed to load' : ''}`}
            tabStop={inHand}
            onOpen={onOpen}
          />
          {!gone && (
            <span className={css.tick}>
              <Checkbox
                bare
                label={`Select the screenshot of ${moment}`}
                checked={selected}
                tabStop={inHand}
                onChange={onSelect}
              />
            </span>
          )}
          {!gone && (
            <span className={css.badge}>
              <StatusBadge status={shot.status} />
            </span>
          )}
        </div>
        <div className={css.facts}>
          <time dateTime={new Date(shot.submittedAt).toISOString()} className={css.moment}>
            {moment}
          </time>
          <span className={css.small}>
            {fileSize(shot.fileSize)} · {typeWord(shot.mimeType)}
          </span>
          <span className={css.small}>
            Confidence <strong className={css.figure}>{confidence}%</strong>
          </span>
          {fault === undefined ? (
            <p className={css.reason} title={reason}>
              {reason}
            </p>
          ) : (
            <p className={css.fault}>{fault}</p>
          )}
          {shot.nearDuplicateOf !== null && (
            <button
              type="button"
              className={css.duplicate}
              tabIndex={inHand ? undefined : -1}
              onClick={onCompare}
            >
              <Icon icon={Copy} />
              Near-duplicate of an earlier one
            </button>
          )}
        </div>
        <div className={css.verdicts}>
          {gone ? (
            <p className={css.left}>No longer {STATUS_WORDS[tab].toLowerCase()}: changed by another admin.</p>
          ) : (
            <Row gap={8} equal>
              <VerdictButtons status={shot.status} sending={sending} tabStop={inHand} onVerdict={onVerdict} />
            </Row>
          )}
        </div>
      </article>
    </li>
  );
}
