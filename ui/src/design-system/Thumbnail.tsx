import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './picture.css.ts';
import { messages } from './messages.ts';

export interface ThumbnailProps {
  readonly src: string;
  /** Size of the image itself, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Accessible name; `failed` when the image cannot be shown. */
  readonly label: (failed: boolean) => string;
  readonly onOpen: () => void;
  readonly id?: string | undefined;
  /** Over the image. */
  readonly children?: ReactNode;
}

/** A small picture that opens the full one. It fills its frame, also while loading and after a failed load. */
export function Thumbnail({ src, width, height, label, onOpen, id, children }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  return (
    <button type="button" id={id} className={css.open} aria-label={label(failed)} onClick={onOpen}>
      {failed ? (
        <span className={css.noThumbnail}>
          <Icon icon={ImageOff} size={20} />
          {messages.picture.specified.thumbnailFailed}
        </span>
      ) : (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={css.thumbnail}
          onError={() => setFailed(true)}
        />
      )}
      {children}
    </button>
  );
}
