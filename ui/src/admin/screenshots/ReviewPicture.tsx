import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { AdminScreenshot } from '../../api/adminScreenshots.ts';
import { Button, Icon, Text, visuallyHidden } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import * as css from './viewer.css.ts';

export interface ReviewPictureProps {
  readonly shot: AdminScreenshot;
  /** As many pixels as it has, else as large as it fits. */
  readonly actual: boolean;
  readonly onLoaded?: (() => void) | undefined;
}

/** One screenshot in full. Give it the screenshot's id as key. */
export function ReviewPicture({ shot, actual, onLoaded }: ReviewPictureProps) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <div className={css.failed} role="alert">
        <Icon icon={ImageOff} size={20} />
        <Text size={14} weight="medium">
          Failed to load image
        </Text>
        <Text size={14} tone="muted">
          Please check your connection
        </Text>
        <Button
          tone="quiet"
          size="dense"
          onClick={() => {
            setTries(tries + 1);
            setState('loading');
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <output className={visuallyHidden}>{state === 'loading' ? 'Loading the image' : ''}</output>
      <img
        key={tries}
        src={shot.cloudflareUrl}
        alt={`Screenshot submitted on ${momentInIndia(shot.submittedAt)}`}
        width={shot.width}
        height={shot.height}
        draggable={false}
        className={css.image({ actual })}
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
