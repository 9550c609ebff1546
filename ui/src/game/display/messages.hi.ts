import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    steps: {
      connecting: 'लाइव डेटा से जुड़ रहे हैं...',
      processing: 'लाइव गेम का डेटा पढ़ रहे हैं...',
      analyzing: 'पैटर्न और ट्रेंड देख रहे हैं...',
      generating: 'AI अनुमान बन रहा है...',
    },
  },
  stopped: {
    break: (end: string) => `आप ब्रेक पर हैं। AI मोड और मैनुअल अनुमान ${end} तक बंद हैं।`,
    rounds: (end: string) => `आपकी आज की राउंड की सीमा पूरी हो गई। AI मोड और मैनुअल अनुमान ${end} तक बंद हैं।`,
  },
  colours: { red: 'लाल', green: 'हरा', violet: 'बैंगनी', and: ' और ' },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
