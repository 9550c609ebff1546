import type { ReactNode } from 'react';
import type { AdminScreenshot } from '../../api/admin/adminScreenshots.ts';
import { Text } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';
import { Picture } from '../../design-system/Picture.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { Earlier } from './useEarlierScreenshot.ts';
import * as css from './viewer.css.ts';

export interface ViewerStageProps {
  readonly screenshot: AdminScreenshot;
  /** The screenshot to compare with; null without comparison. */
  readonly earlier: Earlier | null;
  readonly actual: boolean;
  readonly onLoaded: () => void;
}

const WORDS = {
  reading: 'Reading the earlier one…',
  unreadable: 'The earlier one could not be read. Please try again.',
  missing: 'The earlier one is older than the newest 1,000, which are listed.',
} as const;

/** One picture, or two side by side. */
export function ViewerStage({ screenshot, earlier, actual, onLoaded }: ViewerStageProps) {
  return (
    <div className={css.stage({ compared: earlier !== null })}>
      <figure className={css.figure({ compared: earlier !== null })}>
        {earlier !== null && <figcaption className={css.caption}>This one</figcaption>}
        <Scroll actual={actual} name="This one">
          <Picture key={screenshot.id} {...pictureOf(screenshot)} actual={actual} onLoaded={onLoaded} />
        </Scroll>
      </figure>
      {earlier !== null && (
        <figure className={css.figure({ compared: true })}>
          <figcaption className={css.caption}>
            {earlier.state === 'found' ? (
              <>
                Earlier: {momentInIndia(earlier.screenshot.submittedAt)}{' '}
                <StatusBadge status={earlier.screenshot.status} />
              </>
            ) : (
              'Earlier'
            )}
          </figcaption>
          {earlier.state === 'found' ? (
            <Scroll actual={actual} name="The earlier one">
              <Picture key={earlier.screenshot.id} {...pictureOf(earlier.screenshot)} actual={actual} />
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

/** A scroll box for a picture in its actual size, which may be larger than the screen. */
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
