import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { AdminScreenshot } from '../../api/adminScreenshots.ts';
import { Icon } from '../../design-system/index.ts';
import * as css from './card.css.ts';

export interface CardPictureProps {
  readonly shot: AdminScreenshot;
  readonly tabStop: boolean;
  readonly onOpen: () => void;
}

/** The thumbnail, which leads to the full size; its room is kept whatever becomes of it. */
export function CardPicture({ shot, tabStop, onOpen }: CardPictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <button
      type="button"
      className={css.open}
      aria-label={failed ? 'View at full size; the thumbnail failed to load' : 'View at full size'}
      tabIndex={tabStop ? undefined : -1}
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
    </button>
  );
}
