import { useQuery } from '@tanstack/react-query';
import { trackRecordQuery } from '../../api/trackRecord.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { TrackRecordView } from './TrackRecordView.tsx';

/** The engine's record over the stored draws, loaded while it is open. Load it on demand. */
export default function TrackRecordDialog({ open, onClose }: DialogControl) {
  const record = useQuery({ ...trackRecordQuery, enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Track record"
      description="Every draw that the server has stored, predicted by the engine from those before it."
    >
      <TrackRecordView state={loadableOf(record)} />
    </Dialog>
  );
}
