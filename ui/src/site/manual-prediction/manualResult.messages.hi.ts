import type { Translation } from '../../translation.ts';
import type { messages as english } from './manualResult.messages.ts';

const hindi = {
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
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
