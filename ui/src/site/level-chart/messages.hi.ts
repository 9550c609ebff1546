import { plural } from '../../shared/format/plural.ts';
import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'लेवल चार्ट - दाँव का हिसाब',
    configuration: 'सेटिंग',
    calculate: 'हिसाब लगाएँ',
    copy: 'चार्ट कॉपी करें',
    copied: 'चार्ट कॉपी हो गया!',
    copiedText: 'दाँव का चार्ट कॉपी हो गया',
    copyFailed: 'कॉपी नहीं हुआ',
    invalidBalance: 'बैलेंस ठीक नहीं है',
    invalidBalanceText: 'कृपया बैलेंस की सही रक़म भरें',
    safe: 'बैलेंस के अंदर',
    notSafe: 'बैलेंस कम है',
    notes: 'इस तरीक़े के बारे में',
    badges: { Profit: 'फ़ायदा', Recovery: 'फ़ायदा नहीं' },
  },
  copyFailedText: 'यह ब्राउज़र पेज को कॉपी नहीं करने देता।',
  fields: {
    balance: 'बैलेंस (₹)',
    noBalance: '0 से बड़ी रक़म चाहिए।',
    levels: (most: number) => `लेवल (1–${most})`,
    payout: 'जीत पर भुगतान',
  },
  summary: {
    title: 'कुल हिसाब',
    baseBet: 'पहला दाँव',
    remaining: 'बचा बैलेंस',
  },
  table: {
    title: 'हर लेवल',
    caption: 'हर लेवल का दाँव',
    level: 'लेवल',
    amount: 'दाँव',
    spent: 'कुल लगा',
    profit: 'जीत पर फ़ायदा',
  },
  safety: 'केवल 18+ के लिए। जिस पैसे की ज़रूरत है, उसे कभी दाँव पर न लगाएँ।',
  risk: {
    every: (amount: string) => `इस तरह खेलने पर लगभग हर दिन पूरे ${amount} डूब जाते हैं।`,
    tenths: (days: string, amount: string) => `इस तरह खेलने पर 10 में से ${days} दिन पूरे ${amount} डूब जाते हैं।`,
    oneOf: (days: string, amount: string) => `इस तरह खेलने पर ${days} में से 1 दिन पूरे ${amount} डूब जाते हैं।`,
  },
  covers: (levels: string) => `बैलेंस ${levels} के लिए काफ़ी है। यह निशान बस इतना ही कहता है: पैसे फिर भी डूब सकते हैं।`,
  coversNot: (levels: string) => `बैलेंस ${levels} के लिए काफ़ी नहीं है। आख़िर तक पहुँचने से पहले पैसे ख़त्म हो जाएँगे।`,
  levels: (all: number) => plural(all, { one: `इसके ${all} लेवल`, other: `सभी ${all} लेवल` }),
  recoveryTitle: 'यहाँ की जीत से पहले लगी रक़म से ज़्यादा नहीं आता',
  notes: [
    'हर हार के बाद दाँव दोगुना होता है। 2.00 पर जीत से बस लगी हुई रक़म और पहले दाँव जितनी रक़म मिलती है, ज़्यादा नहीं।',
    'ड्रॉ रैंडम हैं। दाँव दोगुना करने से मौक़ा नहीं बदलता। बस कई छोटी हार की जगह एक बड़ी हार आ जाती है।',
    '1.96 के भुगतान पर लेवल 6 और उससे ऊपर की जीत से लगी हुई रक़म भी पूरी वापस नहीं आती।',
    'अगर चार्ट को आपके बैलेंस से ज़्यादा चाहिए, तो आप उसे आख़िर तक नहीं खेल सकते।',
  ],
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
