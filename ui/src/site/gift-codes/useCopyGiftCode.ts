import type { GiftCode } from '../../api/giftCodes.ts';
import { copyText } from '../../shared/clipboard/copyText.ts';
import { useToast } from '../../design-system/index.ts';

const COPIED_MS = 2000;

/** Copies a code and shows a toast; the toast holds the whole code when the browser denies the clipboard. */
export function useCopyGiftCode(): (code: GiftCode) => Promise<void> {
  const { toast } = useToast();
  return async ({ gameName, giftCode }) => {
    if (await copyText(giftCode)) {
      toast({
        title: 'Gift code copied!',
        description: `${gameName} gift code copied to clipboard`,
        durationMs: COPIED_MS,
      });
    } else {
      toast({
        title: 'Copy failed',
        description: `This browser does not let the page copy. The code is ${giftCode}`,
        tone: 'destructive',
      });
    }
  };
}
