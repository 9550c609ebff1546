import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { type ApprovedScreenshot, approvedScreenshotsQuery } from '../../api/approvedScreenshots.ts';
import { GalleryCard } from '../gallery/GalleryCard.tsx';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { useHistoryStep } from '../../design-system/useHistoryStep.ts';

const GalleryViewer = lazy(() => import('../gallery/GalleryViewer.tsx'));

export interface GalleryPanelProps {
  /** Leads to where a screenshot is submitted. */
  readonly onSubmitOne: () => void;
}

/** The approved screenshots over the server, and one of them at full size. */
export default function GalleryPanel({ onSubmitOne }: GalleryPanelProps) {
  const { data, isError, isFetching, refetch } = useQuery(approvedScreenshotsQuery);
  const viewer = useHistoryStep('gallery');
  const [start, setStart] = useState<ApprovedScreenshot | null>(null);
  const open = viewer.open && start !== null;
  return (
    <>
      <GalleryCard
        shots={data ?? null}
        failed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onOpen={(shot) => {
          setStart(shot);
          viewer.show();
        }}
        onSubmitOne={onSubmitOne}
      />
      {start !== null && (
        <LazyDialog open={open} onClose={viewer.close}>
          <GalleryViewer open={open} onClose={viewer.close} shots={data ?? []} start={start} />
        </LazyDialog>
      )}
    </>
  );
}
