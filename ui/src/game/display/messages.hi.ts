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
  funnel: {
    draws: 'ड्रॉ',
    right: 'सही',
    ai: 'AI',
    you: 'आप',
    ownRange: 'उस दायरे के साथ जिसमें आपका असली प्रतिशत लगभग हमेशा रहता है',
    luck: 'सिर्फ़ संयोग हो तो यहीं रहता है',
    forStatisticians: {
      band: 'सिक्का 95% भरोसे के साथ यहीं रहता है, चाहे जितनी बार देखें',
      heading: 'ड्रॉ की गिनती के साथ सही अनुमान का प्रतिशत।',
      ai: (measure: string) => `AI: ${measure}।`,
      you: (measure: string) => `आप: ${measure}।`,
      measure: (rate: string, of: string) => `${of} में से ${rate} सही; सिक्का: 50%`,
      coin: 'सिक्के का दायरा 50% के आसपास सिकुड़ता जाता है।',
    },
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
