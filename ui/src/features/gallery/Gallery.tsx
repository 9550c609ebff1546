import { useQuery } from '@tanstack/react-query';
import { type ApprovedScreenshot, approvedScreenshotsQuery } from '../../api/approvedScreenshots.ts';
import { GalleryCard } from './GalleryCard.tsx';

export interface GalleryProps {
  readonly onOpen: (shot: ApprovedScreenshot) => void;
  readonly onSubmitOne: () => void;
}

/** The gallery over the server. Load it on demand. */
export function Gallery({ onOpen, onSubmitOne }: GalleryProps) {
  const { data, isError, isFetching, refetch } = useQuery(approvedScreenshotsQuery);
  return (
    <GalleryCard
      shots={data ?? null}
      failed={isError}
      retrying={isFetching}
      onRetry={() => void refetch()}
      onOpen={onOpen}
      onSubmitOne={onSubmitOne}
    />
  );
}
