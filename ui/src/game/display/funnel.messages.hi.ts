import type { Translation } from '../../translation.ts';
import type { messages as english } from './funnel.messages.ts';

const hindi = {
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
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
