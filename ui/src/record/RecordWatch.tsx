import { useEffect, useState } from 'react';
import { useVisitorApi } from '../api/visitorApiOf.ts';
import { Dialog } from '../design-system/Dialog.tsx';
import { useVisit } from '../shared/storage/useVisit.ts';
import { followLog } from './followLog.ts';
import { HistoryNotice, type HistoryNoticeProps } from './HistoryNotice.tsx';
import { messages } from './messages.ts';

/** Compares the server's newest checkpoint with the one kept here, once a visit, and says so if they do not fit. */
export default function RecordWatch() {
  const api = useVisitorApi();
  const { store } = useVisit();
  const [notice, setNotice] = useState<HistoryNoticeProps | null>(null);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const check = async () => {
      const followed = await followLog({ api, store }, await api.readLogCheckpoint());
      if (!followed.ok && followed.code !== 'bad_key') setNotice(followed);
    };
    // Without an answer nothing is known: the next visit looks again.
    check().catch(() => undefined);
  }, [api, store]);
  if (notice === null) return null;
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={messages.history.title} unprompted>
      <HistoryNotice {...notice} />
    </Dialog>
  );
}
