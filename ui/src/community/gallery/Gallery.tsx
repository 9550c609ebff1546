import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvedScreenshotsQuery } from '../../api/queries.ts';
import { AsyncState, type Loadable } from '../../design-system/AsyncState.tsx';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import { Grid } from '../../design-system/Grid.tsx';
import { Button, lazyCode, Section, Text, visuallyHidden } from '../../design-system/index.ts';
import { Thumbnail } from '../../design-system/Thumbnail.tsx';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { momentInIndia, timeInIndia } from '../../shared/format/moments.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import * as css from './gallery.css.ts';
import { messages } from './messages.ts';

const UploadDialog = lazyCode(() => import('./UploadDialog.tsx'));
const GalleryViewer = lazyCode(() => import('./GalleryViewer.tsx'));

const PAGE_SIZE = 6;

/** The place of a screenshot's thumbnail in the page, by which the viewer gives the focus back. */
export const thumbnailId = (id: string) => `screenshot-${id}`;

/** The approved screenshots, one of them at full size, and where a visitor submits one. Load it on demand. */
export default function Gallery() {
  const shots = useQuery(approvedScreenshotsQuery);
  const upload = useHistoryStep('upload');
  const viewer = useHistoryStep('gallery');
  const [start, setStart] = useState<ApprovedScreenshot | null>(null);
  const viewing = viewer.open && start !== null;
  return (
    <>
      <GalleryView
        state={loadableOf(shots)}
        onSubmitOne={upload.show}
        onOpen={(shot) => {
          setStart(shot);
          viewer.show();
        }}
      />
      <LazyDialog open={upload.open} onClose={upload.close}>
        <UploadDialog open={upload.open} onClose={upload.close} />
      </LazyDialog>
      {start !== null && (
        <LazyDialog open={viewing} onClose={viewer.close}>
          <GalleryViewer open={viewing} onClose={viewer.close} shots={shots.data ?? []} start={start} />
        </LazyDialog>
      )}
    </>
  );
}

export interface GalleryViewProps {
  /** Newest first. */
  readonly state: Loadable<readonly ApprovedScreenshot[]>;
  readonly onOpen: (shot: ApprovedScreenshot) => void;
  /** Opens the upload. */
  readonly onSubmitOne: () => void;
}

/** The visitor's own place, then six screenshots, and six more at each press of Load More. */
export function GalleryView({ state, onOpen, onSubmitOne }: GalleryViewProps) {
  const [visible, setVisible] = useState(PAGE_SIZE);
  const shots = state.value ?? [];
  const next = shots[visible];
  const loadMore = () => {
    setVisible(visible + PAGE_SIZE);
    // The button moves or disappears: the focus goes to the first screenshot that was added.
    requestAnimationFrame(() => document.getElementById(thumbnailId(next?.id ?? ''))?.focus());
  };
  return (
    <Section
      title={messages.specified.title}
      description={messages.about}
      actions={
        <Button tone="quiet" size="small" onClick={onSubmitOne}>
          {messages.upload.title}
        </Button>
      }
    >
      <AsyncState
        state={state}
        skeleton={<output className={visuallyHidden}>{messages.loading}</output>}
        failure={{ title: messages.failed, text: messages.failedText }}
        outdated={{ text: messages.outdated }}
      >
        {() => null}
      </AsyncState>
      <div className={css.room}>
        <Grid as="ul" gap={8} className={css.tiles}>
          <li className={css.toCome}>
            <button type="button" className={css.place} onClick={onSubmitOne}>
              {messages.yours}
            </button>
          </li>
          {state.value?.length === 0 && (
            <li className={css.none}>
              <Text tone="muted">{messages.specified.none}</Text>
            </li>
          )}
          {shots.slice(0, visible).map((shot, index) => (
            <li key={shot.id} className={css.tile}>
              <Thumbnail
                id={thumbnailId(shot.id)}
                src={shot.thumbnailUrl}
                width={shot.width}
                height={shot.height}
                label={(failed) => {
                  const view = messages.view(String(index + 1), momentInIndia(shot.submittedAt));
                  return failed ? messages.viewFailed(view) : view;
                }}
                onOpen={() => onOpen(shot)}
              >
                <span className={css.time}>{timeInIndia(shot.submittedAt)}</span>
              </Thumbnail>
            </li>
          ))}
          {next !== undefined && (
            <li className={css.toCome}>
              <button type="button" className={css.place} onClick={loadMore}>
                {messages.specified.more}
              </button>
            </li>
          )}
        </Grid>
      </div>
    </Section>
  );
}
