import { count } from '../../shared/format/count.ts';
import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  title: 'ट्रैक रिकॉर्ड',
  about: 'हर सेव किया ड्रॉ, और उससे पहले के ड्रॉ देखकर AI का अनुमान।',
  head: (right: number, all: string, coin: string) =>
    `${all} में से ${count(right)} बार सही। सिक्का: ${coin} बार।`,
  verdict: {
    above: 'यह संयोग से ज़्यादा है।',
    below: 'यह संयोग से भी कम है।',
    luck: 'यह सब सिर्फ़ संयोग हो सकता है।',
  },
  funnel: 'लाइन AI की है। संयोग से ज़्यादा होने के लिए इसे ग्रे दायरे से बाहर जाना होगा।',
  since: (day: string) => `${day} से अब तक के सभी ड्रॉ।`,
  sinceFirst: 'पहले से अब तक के सभी ड्रॉ।',
  check: 'सबूत और पिछले ड्रॉ जाँचें',
  none: 'अभी कोई आँकड़ा नहीं है',
  noneHint: 'कुछ लगातार ड्रॉ होते ही यहाँ दिखेगा कि AI कितनी बार सही था।',
  failed: 'ट्रैक रिकॉर्ड लोड नहीं हुआ',
  failedText: 'पेज पर आपके अपने आँकड़े सुरक्षित हैं।',
  outdated: 'अभी अपडेट नहीं हुआ',
  outdatedText: 'पहले जो लोड हुआ था वही दिख रहा है।',
  loading: 'ट्रैक रिकॉर्ड लोड हो रहा है',
  forStatisticians: {
    title: 'आँकड़ों के जानकारों के लिए',
    claim: (states: string, right: string, score: string, coin: string) =>
      `यह ${states} कहता है और ${right} बार सही होता है। ब्रियर स्कोर ${score}; हर बार 50% कहने का: ${coin}।`,
    caption: 'नियम के हिसाब से सही अनुमान का प्रतिशत',
    columns: { strategy: 'नियम', draws: 'ड्रॉ', stated: 'दावा', rate: 'सही (95%)' },
    rate: (rate: string, low: number, high: number) => `${rate} (${low}–${high})`,
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
