import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ApprovedScreenshot } from '../../api/approvedScreenshots.ts';
import { Icon } from '../../design-system/index.ts';
import * as css from './gallery.css.ts';
import { dayInIndia } from '../../shared/format/momentInIndia.ts';

export interface ThumbnailProps {
  readonly shot: ApprovedScreenshot;
  readonly onOpen: () => void;
}

/** The place of a screenshot's thumbnail in the page, by which the viewer gives the focus back. */
export function thumbnailId(id: string): string {
  return `screenshot-${id}`;
}

/** A screenshot in the grid; its room is kept before it is loaded, and when it cannot be. */
export function Thumbnail({ shot, onOpen }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  const day = dayInIndia(shot.submittedAt);
  return (
    <button
      type="button"
      id={thumbnailId(shot.id)}
      className={css.tile}
      aria-label={`View the screenshot of ${day}${failed ? ', its preview failed to load' : ''}`}
      onClick={onOpen}
    >
      {failed ? (
        <span className={css.failed}>
          <Icon icon={ImageOff} size={20} />
          Failed to load
        </span>
      ) : (
        <img
          src={shot.thumbnailUrl}
          alt=""
          width={shot.width}
          height={shot.height}
          loading="lazy"
          decoding="async"
          className={css.thumbnail}
          onError={() => setFailed(true)}
        />
      )}
      <span className={css.day}>{day}</span>
    </button>
  );
}
