import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { GiftCodesList } from './GiftCodesList.tsx';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';
import { useGiftCodes } from './useGiftCodes.ts';

export interface GiftCodesDialogProps extends DialogControl {
  /** The session for which the codes count as seen. */
  readonly sessionId: string;
}

/** All codes. Opening it marks them as seen. Load it on demand. */
export default function GiftCodesDialog({ open, onClose, sessionId }: GiftCodesDialogProps) {
  useGiftCodeNotification(sessionId, open);
  const codes = useGiftCodes(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Gift Codes"
      description="Codes of partner games. Registering there is between you and them: 18+, real money, random draws."
    >
      <GiftCodesList state={codes} />
    </Dialog>
  );
}
