import { useQuery } from '@tanstack/react-query';
import { trackRecordQuery } from '../../api/trackRecord.ts';
import { Dialog } from '../../design-system/Dialog.tsx';
import { TrackRecordView } from './TrackRecordView.tsx';

export interface TrackRecordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The engine's record over the stored draws, read while it is open. Load it on demand. */
export default function TrackRecordDialog({ open, onClose }: TrackRecordDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...trackRecordQuery, enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Track record"
      description="The engine replayed over the draws that the server has stored: each draw predicted from those before it."
    >
      <TrackRecordView
        record={data ?? null}
        failed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}
