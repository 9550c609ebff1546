import { copyText } from '../../shared/clipboard/copyText.ts';
import { toast } from '../../design-system/index.ts';
import { COPIED, NOT_COPIED } from './giftCodeToasts.ts';

/** Copies a text and shows the result in a toast. */
export function useCopy(): (text: string) => Promise<void> {
  return async (text) => {
    toast((await copyText(text)) ? COPIED : NOT_COPIED);
  };
}
