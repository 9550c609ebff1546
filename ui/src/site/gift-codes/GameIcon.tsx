import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../design-system/index.ts';
import * as css from './giftCodes.css.ts';

export interface GameIconProps {
  /** Null where the game has none. */
  readonly url: string | null;
}

/** A game's own icon, or one for any game while there is none to be had. The name stands beside it. */
export function GameIcon({ url }: GameIconProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={css.icon}>
      {url === null || url === failed ? (
        <Icon icon={Gamepad2} size={20} />
      ) : (
        <img
          src={url}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={css.image}
          onError={() => setFailed(url)}
        />
      )}
    </span>
  );
}
