import type { Translation } from '../../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  title: (shown: string) => `पिछले ${shown} अनुमान`,
  empty: 'ड्रॉ होते ही हर अनुमान यहाँ दिखेगा।',
  period: 'ड्रॉ',
  pick: 'AI ने कहा',
  drawn: 'आया',
  thenDrawn: ', आया',
  mark: (period: string, result: string) => `${period}: ${result}`,
  notDrawn: 'ड्रॉ नहीं हुआ',
  notYetDrawn: 'ड्रॉ अभी नहीं हुआ',
  win: 'सही',
  loss: 'ग़लत',
  void: 'ड्रॉ नहीं हुआ',
  waiting: 'इंतज़ार',
  proof: (period: string) => `ड्रॉ ${period} का सबूत:`,
  noProof: (period: string) => `ड्रॉ ${period}:`,
  hint: 'सबूत देखने के लिए किसी पंक्ति पर टैप करें।',
  unranked: 'हम नहीं देख सकते कि यह गेम ड्रॉ कब दिखाता है। इसलिए यहाँ के अनुमान रैंक में नहीं गिने जाते।',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
