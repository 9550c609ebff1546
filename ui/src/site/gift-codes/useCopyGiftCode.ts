import type { GiftCode } from '../../api/giftCodes.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { useToast } from '../../design-system/index.ts';
import { messages } from './messages.ts';

const COPIED_MS = 2000;

/** Copies a code and shows a toast; the toast holds the whole code when the browser denies the clipboard. */
export function useCopyGiftCode(): (code: GiftCode) => Promise<void> {
  const { toast } = useToast();
  return async ({ gameName, giftCode }) => {
    if (await copyText(giftCode)) {
      toast({
        title: messages.specified.copied,
        description: messages.specified.copiedText(gameName),
        durationMs: COPIED_MS,
      });
    } else {
      toast({
        title: messages.specified.copyFailed,
        description: messages.copyFailedText(giftCode),
        tone: 'destructive',
      });
    }
  };
}
