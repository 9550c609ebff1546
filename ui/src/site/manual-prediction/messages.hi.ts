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
  result: {
    specified: { title: 'नतीजा', random: 'रैंडम अनुमान', share: 'नतीजा शेयर करें' },
    randomTitle: 'दोनों साइड का मौक़ा बराबर था',
    period: (period: string) => `पीरियड ${period}`,
    last: (side: string) => `पिछला मैनुअल अनुमान: ${side}`,
    earlier: 'पहले के अनुमान',
    drawn: (number: number, side: string) => `${number} ${side}`,
    unscoredTitle: 'यह कहीं नहीं गिना जाता',
    unscored: {
      before: (drawn: string) => `ड्रॉ हो चुका: ${drawn} आया · स्कोर में नहीं`,
      unknown: 'ड्रॉ हो चुका · स्कोर में नहीं',
      notComing: 'आने वाला पीरियड नहीं · स्कोर में नहीं',
    },
    waits: 'अपने ड्रॉ का इंतज़ार',
    waitsTitle: 'पीरियड का ड्रॉ होते ही नतीजा पता चलेगा',
    won: (drawn: string) => `जीत · ${drawn} आया`,
    proof: (period: string) => `ड्रॉ ${period} का सबूत`,
    lost: (drawn: string) => `हार · ${drawn} आया`,
  },
  toasts: {
    specified: {
      period_empty: { title: 'कुछ भरा नहीं गया', description: 'कृपया पीरियड नंबर भरें' },
      period_not_digits: {
        title: '❌ ग़लत फ़ॉर्मैट',
        description: 'पीरियड में सिर्फ़ अंक भरें।',
      },
      period_already_predicted: {
        title: '⚠️ अनुमान लग चुका है',
        description: 'इस पीरियड का अनुमान पहले ही लग चुका है। दूसरे नतीजे के लिए नया पीरियड नंबर भरें।',
      },
      done: 'अनुमान लग गया',
      result: (side: string) => `नतीजा: ${side}`,
    },
    period_too_long: {
      title: '❌ बहुत लंबा',
      description: 'पीरियड में ज़्यादा से ज़्यादा 32 अंक भरें।',
    },
    stopped: { title: 'अनुमान नहीं लगा', description: 'आपकी अपनी सीमा या ब्रेक की वजह से अनुमान अभी बंद हैं।' },
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
