import { useQuery } from '@tanstack/react-query';
import { giftCodesQuery } from '../../api/giftCodes.ts';
import { loadableOf } from '../../shared/query/loadableOf.ts';
import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { GiftCodesList } from './GiftCodesList.tsx';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';
import { messages } from './messages.ts';

export interface GiftCodesDialogProps extends DialogControl {
  /** The session for which the codes count as seen. */
  readonly sessionId: string;
}

/** All codes. Opening it marks them as seen. Load it on demand. */
export default function GiftCodesDialog({ open, onClose, sessionId }: GiftCodesDialogProps) {
  useGiftCodeNotification(sessionId, open);
  const codes = useQuery({ ...giftCodesQuery, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={messages.specified.title} description={messages.about}>
      <GiftCodesList state={loadableOf(codes)} />
    </Dialog>
  );
}
