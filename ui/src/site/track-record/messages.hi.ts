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
  before: (day: string) => `${day} से पहले के ड्रॉ भी गिने जाते हैं, पर उनका कोई सबूत नहीं है।`,
  check: 'सबूत और पिछले ड्रॉ जाँचें',
  none: 'अभी कोई आँकड़ा नहीं है',
  noneHint: 'कुछ लगातार ड्रॉ होते ही यहाँ दिखेगा कि AI कितनी बार सही था।',
  failed: 'ट्रैक रिकॉर्ड लोड नहीं हुआ',
  failedText: 'पेज पर आपके अपने आँकड़े सुरक्षित हैं।',
  outdated: 'अभी अपडेट नहीं हुआ',
  outdatedText: 'पहले जो लोड हुआ था वही दिख रहा है।',
  loading: 'ट्रैक रिकॉर्ड लोड हो रहा है',
  forStatisticians: {
    rate: 'सही अनुमान का प्रतिशत',
    draws: (verdict: string) => `सर्वर पर सेव हर ड्रॉ, जिसका अनुमान AI ने उससे पहले के ड्रॉ से लगाया। ${verdict}`,
    before: (day: string) => `रिकॉर्ड से पहले: ${day} से पहले के ड्रॉ भी गिने जाते हैं, पर किसी लॉग में उनका सबूत नहीं है।`,
    grey: 'ग्रे: सिक्का 95% भरोसे के साथ यहीं रहता है, चाहे जितनी बार देखें। सिक्का भी भटकता है, और ज़्यादा ड्रॉ पर कम भटकता है। जो ग्रे दायरे में रहता है उसे सिक्के से अलग नहीं बताया जा सकता।',
    verdict: {
      above: 'यह सिक्के से बेहतर रहा।',
      below: 'यह सिक्के से पीछे रहा।',
      same: 'इसे सिक्के से अलग नहीं बताया जा सकता।',
    },
    claimTitle: 'इसका दावा',
    claim: {
      worse: (states: string, right: string, score: string, coin: string) =>
        `यह ${states} कहता है और ${right} बार सही होता है। ब्रियर स्कोर ${score}: हर बार 50% कहने से ख़राब (${coin})।`,
      better: (states: string, right: string, score: string, coin: string) =>
        `यह ${states} कहता है और ${right} बार सही होता है। ब्रियर स्कोर ${score}: हर बार 50% कहने से बेहतर (${coin})।`,
      same: (states: string, right: string, score: string, coin: string) =>
        `यह ${states} कहता है और ${right} बार सही होता है। ब्रियर स्कोर ${score}: हर बार 50% कहने के बराबर (${coin})।`,
    },
    rules: (named: string, all: string) =>
      `${all} में से ${named} नियम संयोग से आगे हैं, सब पर नज़र डालने का असर घटाकर।`,
    lastTitle: 'पिछला दिन, और ड्रॉ',
    last: (draws: string, measure: string) => `पिछले ${draws} ड्रॉ: ${measure}। एक दिन बस ब्योरा है, सबूत नहीं।`,
    fair: (draws: string, kind: string, factor: string) =>
      `${draws} ड्रॉ में से: ड्रॉ के निष्पक्ष न होने का सबसे बड़ा संकेत, ${kind} में, ${factor} गुना है; 1 का मतलब कोई संकेत नहीं, और 1,000 पर अलार्म बजता है।`,
    notFair: (draws: string, kind: string, factor: string) =>
      `${draws} ड्रॉ में से: ड्रॉ के निष्पक्ष न होने का सबसे बड़ा संकेत, ${kind} में, ${factor} गुना है; निष्पक्ष ड्रॉ शायद ही कभी 1,000 तक पहुँचते हैं। ऑपरेटर को बता दिया गया है।`,
    kinds: { digits: 'दस नंबरों', sides: 'BIG और SMALL', pairs: 'एक ही साइड के दोहराव' },
    large: '10,00,000 से ज़्यादा',
    stated: {
      label: (rules: string) => `दावा और नतीजा। ${rules}`,
      rule: (rule: string, states: string, measure: string) => `${rule}: कहता है ${states}, ${measure}।`,
      x: 'दावा',
      y: 'सही',
      dots: 'हर नियम का एक बिंदु, ज़्यादा ड्रॉ पर बड़ा, अपने 95% दायरे के साथ।',
      lines: 'तिरछी लाइन: जितना कहा उतनी बार सही। टूटी लाइन: सिक्का।',
      table: 'यही बात तालिका में',
      caption: 'नियम के हिसाब से सही अनुमान का प्रतिशत',
      columns: { strategy: 'नियम', draws: 'ड्रॉ', stated: 'दावा', rate: 'सही (95%)' },
      rate: (rate: string, low: number, high: number) => `${rate} (${low}–${high})`,
    },
    strategies: {
      none: 'पिछले ड्रॉ नहीं',
      long_run: 'लगातार 5 या ज़्यादा',
      run_of_four: 'लगातार 4',
      alternation: 'बारी-बारी',
      cycle: 'चक्र',
      imbalance: 'एक तरफ़ ज़्यादा',
      balance: 'बराबरी',
    },
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
