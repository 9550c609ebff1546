import type { ReactNode } from 'react';
import { type AdminScreenshot, adminScreenshotsQuery } from '../../api/adminQueries.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Row, Text } from '../../design-system/index.ts';
import { momentInIndia } from '../../shared/format/moments.ts';
import { Picture } from '../../design-system/Picture.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import * as css from './screenshots.css.ts';
import { useQuery } from '@tanstack/react-query';

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
    <Grid
      gap={8}
      rowGap={earlier === null ? undefined : 4}
      className={css.stage({ compared: earlier !== null })}
    >
      <Grid as="figure" gap={0} className={css.viewerFigure({ compared: earlier !== null })}>
        {earlier !== null && <Caption>This one</Caption>}
        <Scroll actual={actual} name="This one">
          <Picture key={screenshot.id} {...pictureOf(screenshot)} actual={actual} onLoaded={onLoaded} />
        </Scroll>
      </Grid>
      {earlier !== null && (
        <Grid as="figure" gap={0} className={css.viewerFigure({ compared: true })}>
          <Caption>
            {earlier.state === 'found' ? (
              <>
                Earlier: {momentInIndia(earlier.screenshot.submittedAt)}{' '}
                <StatusBadge status={earlier.screenshot.status} />
              </>
            ) : (
              'Earlier'
            )}
          </Caption>
          {earlier.state === 'found' ? (
            <Scroll actual={actual} name="The earlier one">
              <Picture key={earlier.screenshot.id} {...pictureOf(earlier.screenshot)} actual={actual} />
            </Scroll>
          ) : (
            <Row as="output" justify="center" className={css.missing}>
              <Text size={13} tone="muted">
                {WORDS[earlier.state]}
              </Text>
            </Row>
          )}
        </Grid>
      )}
    </Grid>
  );
}

const pictureOf = ({ cloudflareUrl, submittedAt, width, height }: AdminScreenshot) => ({
  src: cloudflareUrl,
  alt: `Screenshot submitted on ${momentInIndia(submittedAt)}`,
  width,
  height,
});

function Caption({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="figcaption" gap={8} rowGap={0} justify="center" wrap className={css.caption}>
      {children}
    </Row>
  );
}

interface ScrollProps {
  readonly actual: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

/** A scroll box for a picture in its actual size, which may be larger than the screen. */
function Scroll({ actual, name, children }: ScrollProps) {
  return actual ? (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is scrolled only with the focus
    <section className={css.actual} aria-label={name} tabIndex={0}>
      {children}
    </section>
  ) : (
    <Grid gap={0} className={css.fit}>
      {children}
    </Grid>
  );
}

type Earlier =
  | { readonly state: 'found'; readonly screenshot: AdminScreenshot }
  | { readonly state: 'reading' | 'unreadable' | 'missing' };

/** Loads the screenshot of that id, whatever its status; null loads nothing. */
export function useEarlierScreenshot(id: string | null): Earlier | null {
  const all = useQuery({ ...adminScreenshotsQuery('all'), enabled: id !== null, refetchInterval: false });
  if (id === null) return null;
  const screenshot = all.data?.find((each) => each.id === id);
  if (screenshot) return { state: 'found', screenshot };
  if (all.isFetching) return { state: 'reading' };
  return { state: all.isError ? 'unreadable' : 'missing' };
}
