import { useState } from 'react';
import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { EmptyState } from '../../design-system/EmptyState.tsx';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, Section, Row, Skeleton, visuallyHidden } from '../../design-system/index.ts';
import * as css from './gallery.css.ts';
import { thumbnailId } from './thumbnailId.ts';
import { messages } from './messages.ts';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { momentInIndia } from '../../shared/format/moments.ts';

export const PAGE_SIZE = 6;
const COLUMNS = { columns: 2, wide: 3, desktop: 6, gap: 12, wideGap: 16 } as const;

export interface GalleryCardProps {
  /** Newest first. */
  readonly state: Loadable<readonly ApprovedScreenshot[]>;
  readonly onOpen: (shot: ApprovedScreenshot) => void;
  /** Called to move the focus to the upload. */
  readonly onSubmitOne: () => void;
}

/** The approved screenshots, six at a time. */
export function GalleryCard({ state, onOpen, onSubmitOne }: GalleryCardProps) {
  return (
    <Section title={messages.specified.title} description={messages.about}>
      <AsyncState
        state={state}
        skeleton={<Loading />}
        failure={{
          title: messages.failed,
          text: messages.failedText,
        }}
        outdated={{ text: messages.outdated }}
      >
        {(shots) =>
          shots.length === 0 ? (
            <EmptyState
              title={messages.specified.none}
              action={
                <Button tone="quiet" onClick={onSubmitOne}>
                  {messages.submit}
                </Button>
              }
            />
          ) : (
            <Tiles shots={shots} onOpen={onOpen} />
          )
        }
      </AsyncState>
    </Section>
  );
}

function Tiles({
  shots,
  onOpen,
}: Pick<GalleryCardProps, 'onOpen'> & { readonly shots: readonly ApprovedScreenshot[] }) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const next = shots[visibleCount];
  return (
    <>
      <Grid as="ul" {...COLUMNS}>
        {shots.slice(0, visibleCount).map((shot) => (
          <GalleryTile key={shot.id} shot={shot} onOpen={() => onOpen(shot)} />
        ))}
      </Grid>
      {next !== undefined && (
        <Row justify="center">
          <Button
            tone="quiet"
            onClick={() => {
              setVisibleCount(visibleCount + PAGE_SIZE);
              // The button may disappear: the focus moves to the first tile that was added.
              requestAnimationFrame(() => document.getElementById(thumbnailId(next.id))?.focus());
            }}
          >
            {messages.specified.more}
          </Button>
        </Row>
      )}
    </>
  );
}

function Loading() {
  return (
    <Grid {...COLUMNS}>
      <span className={visuallyHidden}>{messages.loading}</span>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <Grid key={index} gap={0} className={css.placeholder}>
          <Skeleton shape="block" height={1000} />
        </Grid>
      ))}
    </Grid>
  );
}

export interface GalleryTileProps {
  readonly shot: ApprovedScreenshot;
  readonly onOpen: () => void;
}

/** A list item with the thumbnail of a screenshot, and below it when that was submitted. */
function GalleryTile({ shot, onOpen }: GalleryTileProps) {
  const moment = momentInIndia(shot.submittedAt);
  return (
    <Grid as="li" gap={0} className={css.tile}>
      <Thumbnail
        id={thumbnailId(shot.id)}
        src={shot.thumbnailUrl}
        width={shot.width}
        height={shot.height}
        label={(failed) => (failed ? messages.viewFailed(moment) : messages.view(moment))}
        onOpen={onOpen}
      >
        <span className={css.moment}>{moment}</span>
      </Thumbnail>
    </Grid>
  );
}
