import { Images } from 'lucide-react';
import { useState } from 'react';
import type { ApprovedScreenshot } from '../../api/approvedScreenshots.ts';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Button, Card, Notice, Skeleton, visuallyHidden } from '../../design-system/index.ts';
import * as css from './gallery.css.ts';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { dayInIndia } from '../../shared/format/dayInIndia.ts';
import { thumbnailId } from './thumbnailId.ts';

export const PAGE_SIZE = 6;

export interface GalleryCardProps {
  /** Newest first; null while they have not come. */
  readonly shots: readonly ApprovedScreenshot[] | null;
  /** The newest answer did not come; what is shown is older. */
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onOpen: (shot: ApprovedScreenshot) => void;
  /** Leads to where a screenshot is submitted. */
  readonly onSubmitOne: () => void;
}

/** The approved screenshots, six at a time. */
export function GalleryCard({ shots, failed, retrying, onRetry, onOpen, onSubmitOne }: GalleryCardProps) {
  const [room, setRoom] = useState(PAGE_SIZE);
  const shown = shots?.slice(0, room) ?? [];
  const next = shots?.[room];
  return (
    <Card
      title="Community Success Gallery"
      description="Screenshots of visitors, as approved. Wins are chosen to be shown; losses are not."
    >
      {failed && (
        <Notice
          tone={shots === null ? 'error' : 'warn'}
          title={shots === null ? 'The gallery could not be read' : undefined}
          onRetry={onRetry}
          retrying={retrying}
        >
          {shots === null
            ? 'The rest of the page works. It is asked for again every 30 seconds.'
            : 'Not updated just now; what was read before is shown.'}
        </Notice>
      )}
      {shots === null && !failed && (
        <div className={css.grid}>
          <span className={visuallyHidden}>Loading the gallery</span>
          {Array.from({ length: PAGE_SIZE }, (_, index) => (
            <div key={index} className={css.room}>
              <Skeleton shape="block" height={1000} />
            </div>
          ))}
        </div>
      )}
      {shots?.length === 0 && (
        <EmptyState
          icon={Images}
          title="No approved screenshots yet"
          hint="What visitors submit appears here once it is approved."
          action={
            <Button tone="quiet" onClick={onSubmitOne}>
              Submit a screenshot
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={css.grid}>
          {shown.map((shot) => {
            const day = dayInIndia(shot.submittedAt);
            return (
              <li key={shot.id} className={css.tile}>
                <Thumbnail
                  id={thumbnailId(shot.id)}
                  src={shot.thumbnailUrl}
                  width={shot.width}
                  height={shot.height}
                  label={(lost) =>
                    `View the screenshot of ${day}${lost ? ', its preview failed to load' : ''}`
                  }
                  onOpen={() => onOpen(shot)}
                >
                  <span className={css.day}>{day}</span>
                </Thumbnail>
              </li>
            );
          })}
        </ul>
      )}
      {next !== undefined && (
        <div className={css.more}>
          <Button
            tone="quiet"
            onClick={() => {
              setRoom(room + PAGE_SIZE);
              // The button may be gone: reading goes on with the first of what has been added.
              requestAnimationFrame(() => document.getElementById(thumbnailId(next.id))?.focus());
            }}
          >
            Load More
          </Button>
        </div>
      )}
    </Card>
  );
}
