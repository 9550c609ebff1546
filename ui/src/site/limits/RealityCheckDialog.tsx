import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, Text } from '../../design-system/index.ts';
import { messages } from './messages.ts';

export interface RealityCheckDialogProps extends DialogControl {
  readonly words: string;
  readonly onStop: () => void;
}

/** The figures of the rounds followed so far, at the interval that the visitor has set. Load it on demand. */
export default function RealityCheckDialog({ open, onClose, words, onStop }: RealityCheckDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      unprompted
      title={messages.reminder.heading}
      footer={
        <>
          <Button tone="quiet" onClick={onStop}>
            {messages.reminder.stop}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {messages.reminder.close}
          </Button>
        </>
      }
    >
      <Text figures>{words}</Text>
      <Text size={14} tone="muted">
        {messages.reminder.random}
      </Text>
    </Dialog>
  );
}
