import type { ReactNode } from 'react';
import type { AdminScreenshot } from '../../api/adminScreenshots.ts';
import { Text } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { Picture } from '../../design-system/Picture.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { Earlier } from './useEarlier.ts';
import * as css from './viewer.css.ts';

export interface ViewerStageProps {
  readonly shot: AdminScreenshot;
  /** The one to compare it with; null for none. */
  readonly earlier: Earlier | null;
  readonly actual: boolean;
  readonly onLoaded: () => void;
}

const WORDS = {
  reading: 'Reading the earlier one…',
  unreadable: 'The earlier one could not be read. Please try again.',
  missing: 'The earlier one is older than the newest 1,000, which are listed.',
} as const;

/** The picture, or two beside each other. */
export function ViewerStage({ shot, earlier, actual, onLoaded }: ViewerStageProps) {
  return (
    <div className={css.stage({ compared: earlier !== null })}>
      <figure className={css.figure({ compared: earlier !== null })}>
        {earlier !== null && <figcaption className={css.caption}>This one</figcaption>}
        <Scroll actual={actual} name="This one">
          <Picture key={shot.id} {...pictureOf(shot)} actual={actual} onLoaded={onLoaded} />
        </Scroll>
      </figure>
      {earlier !== null && (
        <figure className={css.figure({ compared: true })}>
          <figcaption className={css.caption}>
            {earlier.state === 'found' ? (
              <>
                Earlier: {momentInIndia(earlier.shot.submittedAt)}{' '}
                <StatusBadge status={earlier.shot.status} />
              </>
            ) : (
              'Earlier'
            )}
          </figcaption>
          {earlier.state === 'found' ? (
            <Scroll actual={actual} name="The earlier one">
              <Picture key={earlier.shot.id} {...pictureOf(earlier.shot)} actual={actual} />
            </Scroll>
          ) : (
            <output className={css.missing}>
              <Text size={14} tone="muted">
                {WORDS[earlier.state]}
              </Text>
            </output>
          )}
        </figure>
      )}
    </div>
  );
}

const pictureOf = ({ cloudflareUrl, submittedAt, width, height }: AdminScreenshot) => ({
  src: cloudflareUrl,
  alt: `Screenshot submitted on ${momentInIndia(submittedAt)}`,
  width,
  height,
});

interface ScrollProps {
  readonly actual: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

/** Larger than the screen, a picture is scrolled, by keys as well. */
function Scroll({ actual, name, children }: ScrollProps) {
  return actual ? (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled only with the focus
    <section className={css.scroll({ actual })} aria-label={name} tabIndex={0}>
      {children}
    </section>
  ) : (
    <div className={css.scroll({ actual })}>{children}</div>
  );
}
