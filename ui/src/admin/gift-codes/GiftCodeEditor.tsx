import { GiftCodeDialog } from './GiftCodeDialog.tsx';
import { type GiftCodeFormOptions, useGiftCodeForm } from './useGiftCodeForm.ts';

export interface GiftCodeEditorProps extends Pick<GiftCodeFormOptions, 'code'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog over the server. Give each opening a key of its own: it begins with what `code` holds. */
export function GiftCodeEditor({ open, code, onClose }: GiftCodeEditorProps) {
  const form = useGiftCodeForm({ code, onDone: onClose });
  return <GiftCodeDialog open={open} form={form} onClose={onClose} />;
}
