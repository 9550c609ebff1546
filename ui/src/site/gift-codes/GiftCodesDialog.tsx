import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/queries.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { GiftCodeRows, GiftCodesState } from './GiftCodeRows.tsx';
import { messages } from './messages.ts';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';

export interface GiftCodesDialogProps extends DialogControl {
  /** The session for which the codes count as seen. */
  readonly sessionId: string;
}

/** All codes, which count as seen once their newest list is shown. Load it on demand. */
export default function GiftCodesDialog({ open, onClose, sessionId }: GiftCodesDialogProps) {
  const codes = useQuery({ ...giftCodesQuery, enabled: open });
  // A list from before the last load may lack the new code.
  useGiftCodeNotification(sessionId, open && codes.isSuccess && !codes.isFetching);
  return (
    <Dialog open={open} onClose={onClose} title={messages.specified.title} description={messages.about}>
      <GiftCodesState state={loadableOf(codes)}>{(list) => <GiftCodeRows codes={list} />}</GiftCodesState>
    </Dialog>
  );
}
