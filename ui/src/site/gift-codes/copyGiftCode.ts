import type { GiftCode } from '@bigsmall/adapters-http/wire';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { toast } from '../../design-system/index.ts';
import { messages } from './messages.ts';

const COPIED_MS = 2000;

/** Copies a code and shows a toast; the toast holds the whole code when the browser denies the clipboard. */
export async function copyGiftCode(code: GiftCode): Promise<void> {
  if (await copyText(code.giftCode)) {
    toast({
      title: messages.specified.copied,
      description: messages.specified.copiedText(code.gameName),
      durationMs: COPIED_MS,
    });
  } else {
    toast({
      title: messages.specified.copyFailed,
      description: messages.copyFailedText(code.giftCode),
      tone: 'destructive',
    });
  }
}
