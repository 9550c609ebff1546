import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { messages } from './messages.ts';

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'children' | 'returnFocus'> {
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question before an action that cannot be undone. Cancel comes first, so that Enter alone does not confirm. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  tone = 'danger',
  busy = false,
  returnFocus,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      size="small"
      open={open}
      onClose={onCancel}
      title={title}
      returnFocus={returnFocus}
      footer={
        <>
          <Button tone="quiet" onClick={onCancel}>
            {messages.question.cancel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
