import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'मैनुअल अनुमान',
    active: 'AI मोड चालू है',
    predict: 'अनुमान लगाएँ',
    predicting: 'अनुमान लग रहा है...',
  },
  description: 'एक ड्रॉ के लिए एक रैंडम अनुमान।',
  period: 'पीरियड नंबर',
  takeComing: 'अगला पीरियड लें',
  picked: 'इस पीरियड का आपका अनुमान नीचे है।',
  notComing: 'यह आने वाला पीरियड नहीं है; यह स्कोर में नहीं गिना जाएगा।',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
