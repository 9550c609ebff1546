import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovedScreenshot } from '@bigsmall/adapters-http/wire';
import { approvedScreenshotsQuery } from '../../api/queries.ts';
import { GalleryCard } from '../../community/gallery/GalleryCard.tsx';
import { lazyCode } from '../../design-system/index.ts';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { useHistoryStep } from '../../design-system/browserHistory.ts';

const GalleryViewer = lazyCode(() => import('../../community/gallery/GalleryViewer.tsx'));

export interface GalleryPanelProps {
  /** Called to move the focus to the upload. */
  readonly onSubmitOne: () => void;
}

/** The approved screenshots, and one of them at full size. */
export default function GalleryPanel({ onSubmitOne }: GalleryPanelProps) {
  const shots = useQuery(approvedScreenshotsQuery);
  const viewer = useHistoryStep('gallery');
  const [start, setStart] = useState<ApprovedScreenshot | null>(null);
  const open = viewer.open && start !== null;
  return (
    <>
      <GalleryCard
        state={loadableOf(shots)}
        onOpen={(shot) => {
          setStart(shot);
          viewer.show();
        }}
        onSubmitOne={onSubmitOne}
      />
      {start !== null && (
        <LazyDialog open={open} onClose={viewer.close}>
          <GalleryViewer open={open} onClose={viewer.close} shots={shots.data ?? []} start={start} />
        </LazyDialog>
      )}
    </>
  );
}
