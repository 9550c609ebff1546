import type { DialogControl } from '../../design-system/Dialog.tsx';
import { GiftCodeDialog } from './GiftCodeDialog.tsx';
import { type GiftCodeFormOptions, useGiftCodeForm } from './useGiftCodeForm.ts';

type GiftCodeEditorProps = Pick<DialogControl, 'open'> &
  Pick<GiftCodeFormOptions, 'code'> & {
    readonly onClose: () => void;
  };

/** The dialog with its server calls. Give each opening its own key: the form starts with the values of `code`. */
export function GiftCodeEditor({ open, code, onClose }: GiftCodeEditorProps) {
  const form = useGiftCodeForm({ code, onDone: onClose });
  return <GiftCodeDialog open={open} form={form} onClose={onClose} />;
}
