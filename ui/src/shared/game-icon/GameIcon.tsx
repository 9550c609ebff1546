import { Gamepad2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Icon, Row } from '../../design-system/index.ts';
import { objectUrl } from '../browser/browser.ts';
import * as css from './gameIcon.css.ts';

export interface GameIconProps {
  /** Its address, the file that is to become it, or null where the game has none. */
  readonly source: string | File | null;
  readonly alt?: string | undefined;
  /** CSS pixels. */
  readonly size?: 32 | 40 | undefined;
}

/** A game's icon, or a placeholder when it is missing or fails to load. */
export function GameIcon({ source, alt = '', size = 32 }: GameIconProps) {
  const [failed, setFailed] = useState<typeof source>(null);
  // A file's address lasts as long as the picture that shows it.
  const draw = useCallback(
    (picture: HTMLImageElement) => {
      if (!(source instanceof File)) return undefined;
      const url = objectUrl(source);
      if (url === undefined) {
        setFailed(source);
        return undefined;
      }
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [source],
  );
  return (
    <Row as="span" gap={0} justify="center" className={css.frame({ size })}>
      {source === null || source === failed ? (
        <Icon icon={Gamepad2} size={size === 40 ? 20 : 18} />
      ) : (
        <img
          ref={draw}
          src={source instanceof File ? undefined : source}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
          decoding="async"
          className={css.image}
          onError={() => setFailed(source)}
        />
      )}
    </Row>
  );
}
