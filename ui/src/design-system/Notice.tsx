import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import * as css from './surfaces.css.ts';
import type { Variants } from './variants.ts';
import { messages } from './messages.ts';

export interface NoticeProps {
  readonly children: ReactNode;
  readonly tone?: Variants<typeof css.notice>['tone'];
  readonly title?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string | undefined;
  readonly retrying?: boolean | undefined;
}

const icons = { info: Info, warn: TriangleAlert, error: CircleAlert };

/** A message that stays, with a button that tries again. Errors are announced at once. */
export function Notice({
  children,
  tone = 'info',
  title,
  onRetry,
  retryLabel = messages.tryAgain,
  retrying = false,
}: NoticeProps) {
  return (
    <div className={css.notice({ tone })} role={tone === 'error' ? 'alert' : undefined}>
      <span className={css.icon({ tone })}>
        <Icon icon={icons[tone]} />
      </span>
      <div className={css.words}>
        {title !== undefined && <strong className={css.title}>{title}</strong>}
        {children}
      </div>
      {onRetry && (
        <Button tone="quiet" size="small" busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
