import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { ShareView } from './ShareView.tsx';
import type { SharedPrediction } from './sharedPrediction.ts';
import type { ShareDone } from './useSharing.ts';
import { messages } from './messages.ts';

export interface ShareDialogProps extends DialogControl {
  readonly prediction: SharedPrediction;
  /** Called after the pick was shared or saved. */
  readonly onDone?: ((what: ShareDone) => void) | undefined;
}

/** The pick and the ways to pass it on. Load it on demand. */
export default function ShareDialog({ open, onClose, prediction, onDone }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.specified.title}>
      <ShareView
        key={`${prediction.period} ${prediction.timestamp}`}
        prediction={prediction}
        onDone={onDone}
      />
    </Dialog>
  );
}
