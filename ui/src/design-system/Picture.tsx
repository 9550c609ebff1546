import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { visuallyHidden } from './global.css.ts';
import { Icon } from './Icon.tsx';
import * as css from './picture.css.ts';
import { Text } from './Text.tsx';
import { messages } from './messages.ts';

export interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** Size of the image itself, in pixels. */
  readonly width: number;
  readonly height: number;
  /** In its own size instead of scaled to fit. */
  readonly actual?: boolean | undefined;
  readonly onLoaded?: (() => void) | undefined;
}

/** One picture scaled to fit, with a retry after a failed load. Use the picture's id as its key. */
export function Picture({ src, alt, width, height, actual = false, onLoaded }: PictureProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <div className={css.failed} role="alert">
        <Icon icon={ImageOff} size={20} />
        <Text weight="bold">{messages.picture.specified.failed}</Text>
        <Text size={13} tone="muted">
          {messages.picture.specified.checkConnection}
        </Text>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            setTries(tries + 1);
            setState('loading');
          }}
        >
          {messages.picture.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <>
      <output className={visuallyHidden}>{state === 'loading' ? messages.picture.loading : ''}</output>
      <img
        key={tries}
        src={src}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        className={css.picture({ actual })}
        data-loaded={state === 'loaded' || undefined}
        onLoad={() => {
          setState('loaded');
          onLoaded?.();
        }}
        onError={() => setState('failed')}
      />
    </>
  );
}
