import { copyText } from '../../shared/clipboard/copyText.ts';
import { useToast } from '../../design-system/index.ts';
import { COPIED, NOT_COPIED } from './giftCodeToasts.ts';

/** Copies a text and shows the result in a toast. */
export function useCopy(): (text: string) => Promise<void> {
  const { toast } = useToast();
  return async (text) => {
    toast((await copyText(text)) ? COPIED : NOT_COPIED);
  };
}
