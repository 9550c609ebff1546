import { useQuery } from '@tanstack/react-query';
import { trackRecordQuery } from '../../api/trackRecord.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { messages } from './messages.ts';
import { TrackRecordView } from './TrackRecordView.tsx';

/** The engine's record over the stored draws, loaded while it is open. Load it on demand. */
export default function TrackRecordDialog({ open, onClose }: DialogControl) {
  const record = useQuery({ ...trackRecordQuery, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} description={messages.about}>
      <TrackRecordView state={loadableOf(record)} />
    </Dialog>
  );
}
