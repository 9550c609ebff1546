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
/** Two rows of a phone: places to come fill them, so that the gallery is as high before its pictures as with them. */
const CELLS = 8;

type Viewed = { readonly shots: readonly ApprovedScreenshot[]; readonly index: number };

/** The place of a screenshot's thumbnail in the page, by which the viewer gives the focus back. */
export const thumbnailId = (id: string) => `screenshot-${id}`;

/** The approved screenshots, one of them at full size, and where a visitor submits one. Load it on demand. */
export default function Gallery() {
  const shots = useQuery(approvedScreenshotsQuery);
  const upload = useHistoryStep('upload');
  const viewer = useHistoryStep('gallery');
  /** What the viewer shows, as the list was when it opened. */
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const viewing = viewer.open && viewed !== null;
  return (
    <>
      <GalleryView
        state={loadableOf(shots)}
        onSubmitOne={upload.show}
        onOpen={(index) => {
          setViewed({ shots: shots.data ?? [], index });
          viewer.show();
        }}
      />
      <LazyDialog open={upload.open} onClose={upload.close}>
        <UploadDialog open={upload.open} onClose={upload.close} />
      </LazyDialog>
      {viewed !== null && (
        <LazyDialog open={viewing} onClose={viewer.close}>
          <GalleryViewer
            open={viewing}
            onClose={viewer.close}
            {...viewed}
            onMove={(index) => setViewed({ ...viewed, index })}
          />
        </LazyDialog>
      )}
    </>
  );
}

export interface GalleryViewProps {
  /** Newest first. */
  readonly state: Loadable<readonly ApprovedScreenshot[]>;
  readonly onOpen: (index: number) => void;
  /** Opens the upload. */
  readonly onSubmitOne: () => void;
}

/** The visitor's own place, then six screenshots, and six more at each press of Load More. */
export function GalleryView({ state, onOpen, onSubmitOne }: GalleryViewProps) {
  const [visible, setVisible] = useState(PAGE_SIZE);
  const shots = state.value ?? [];
  const next = shots[visible];
  const toCome = CELLS - 1 - (shots.length === 0 ? 3 : Math.min(shots.length, visible + 1));
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
        <span className={css.wideOnly}>
          <Button tone="quiet" size="small" onClick={onSubmitOne}>
            {messages.upload.title}
          </Button>
        </span>
      }
    >
      <AsyncState
        state={state}
        skeleton={<output className={visuallyHidden}>{messages.loading}</output>}
        failure={{ text: messages.failed }}
        outdated={{ text: messages.outdated }}
      >
        {() => null}
      </AsyncState>
      <Grid as="ul" gap={8} className={css.tiles}>
        <li className={css.offer}>
          <button type="button" className={css.place} onClick={onSubmitOne}>
            {messages.yours}
          </button>
        </li>
        {shots.length === 0 && (
          <li className={css.none}>{state.value && <Text tone="muted">{messages.specified.none}</Text>}</li>
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
              onOpen={() => onOpen(index)}
            >
              <span className={css.time}>{timeInIndia(shot.submittedAt)}</span>
            </Thumbnail>
          </li>
        ))}
        {Array.from({ length: Math.max(0, toCome) }, (_, index) => (
          <li key={index} aria-hidden className={css.toCome} />
        ))}
        {next !== undefined && (
          <li className={css.offer}>
            <button type="button" className={css.place} onClick={loadMore}>
              {messages.specified.more}
            </button>
          </li>
        )}
      </Grid>
    </Section>
  );
}
