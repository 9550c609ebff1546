import { Dialog } from '../../design-system/Dialog.tsx';
import { GiftCodesList } from './GiftCodesList.tsx';
import { useGiftCodeNotification } from './useGiftCodeNotification.ts';
import { useGiftCodes } from './useGiftCodes.ts';

export interface GiftCodesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whose look at the codes it is. */
  readonly sessionId: string;
}

/** All codes one under another; opened, they count as seen. Load it on demand. */
export default function GiftCodesDialog({ open, onClose, sessionId }: GiftCodesDialogProps) {
  useGiftCodeNotification(sessionId, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Gift Codes"
      description="Codes of partner games. Registering there is between you and them: 18+, real money, random draws."
    >
      <GiftCodesList reading={useGiftCodes(open)} />
    </Dialog>
  );
}
