import { Dialog, type DialogControl } from '../../design-system/Dialog.tsx';
import { Button, Text } from '../../design-system/index.ts';

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
      title="Reality check"
      footer={
        <>
          <Button tone="quiet" onClick={onStop}>
            Stop AI mode
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Text figures>{words}</Text>
      <Text size={14} tone="muted">
        The draws are random: earlier rounds say nothing about the next one.
      </Text>
    </Dialog>
  );
}
