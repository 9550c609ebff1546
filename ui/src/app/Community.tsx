import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { type ApprovedScreenshot, approvedScreenshotsQuery } from '../api/approvedScreenshots.ts';
import { ErrorBoundary } from '../design-system/index.ts';
import { Gallery } from '../features/gallery/Gallery.tsx';
import { ScreenshotUpload } from '../features/screenshot-upload/ScreenshotUpload.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { useHistoryDialog } from './useHistoryDialog.ts';

const GalleryViewer = lazy(() => import('../features/gallery/GalleryViewer.tsx'));

const UPLOAD = 'submit-a-screenshot';

/** What visitors show each other: where a screenshot is submitted, the approved ones, and one of them at full size. */
export default function Community() {
  const queries = useQueryClient();
  const viewer = useHistoryDialog('gallery');
  const [start, setStart] = useState<ApprovedScreenshot | null>(null);
  const { data: shots = [] } = useQuery({ ...approvedScreenshotsQuery, enabled: false });
  const open = viewer.open && start !== null;
  return (
    <>
      <div id={UPLOAD}>
        <ErrorBoundary>
          <ScreenshotUpload
            onSubmitted={(approved) => {
              if (approved) void queries.invalidateQueries(approvedScreenshotsQuery);
            }}
          />
        </ErrorBoundary>
      </div>
      <ErrorBoundary>
        <Gallery
          onOpen={(shot) => {
            setStart(shot);
            viewer.show();
          }}
          onSubmitOne={() => document.querySelector<HTMLElement>(`#${UPLOAD} :is(input, button)`)?.focus()}
        />
      </ErrorBoundary>
      {start !== null && (
        <LazyDialog open={open} onClose={viewer.close}>
          <GalleryViewer open={open} onClose={viewer.close} shots={shots} start={start} />
        </LazyDialog>
      )}
    </>
  );
}
