import { plural } from '../../shared/format/plural.ts';
import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  title: 'पिछले 24 घंटे',
  about: 'सबसे नया ऊपर, भारत का समय। किसी घंटे पर टैप करें।',
  none: 'ड्रॉ पढ़े जाते ही यहाँ दिखेंगे।',
  noHours: 'इस गेम के ड्रॉ में समय नहीं है, इसलिए इसका दिन दिखाया नहीं जा सकता।',
  unread: 'कुछ घंटे पढ़े नहीं जा सके।',
  strip: 'पिछले 24 घंटों का ड्रॉ',
  unknown: 'पता नहीं',
  drawn: (number: number, side: string) => `${number} ${side}`,
  hour: (from: string, to: string) => `${from} से ${to}`,
  cell: (time: string, drawn: string) => `${time}: ${drawn}`,
  chosen: (drawn: string, time: string, digits: string) => `${drawn} · ${time} · ड्रॉ ${digits}`,
  spoken: (drawn: string, time: string, period: string) => `${drawn} · ${time} · ${period}`,
  counts: (draws: string, big: string, small: string) => `${draws} ड्रॉ: ${big} BIG, ${small} SMALL।`,
  run: (side: string, length: string, days: string) =>
    `लगातार सबसे ज़्यादा ${side}: ${length} बार। सिर्फ़ संयोग से ऐसा ${days} होता है।`,
  nearlyAlways: 'लगभग हर दिन',
  hardlyEver: 'शायद ही किसी दिन',
  days: (some: number, all: number) =>
    plural(some, { one: `${all} में से ${some} दिन`, other: `${all} में से ${some} दिन` }),
  proof: {
    button: 'सबूत',
    label: (period: string) => `पीरियड ${period} के ड्रॉ का सबूत`,
    unavailable: 'रिकॉर्ड पढ़ा नहीं जा सका, इसलिए कुछ पता नहीं। बाद में कोशिश करें।',
    noEntry: 'सबूत नहीं है: यह ड्रॉ रिकॉर्ड से पुराना है, या बहुत नया। एक मिनट बाद कोशिश करें।',
    unproven: 'सर्वर इस ड्रॉ का जो दिखाता है, वह उसके साइन किए रिकॉर्ड से मेल नहीं खाता।',
    proven: (entry: string, clock: string) =>
      `यहीं जाँचा गया: साइन किए रिकॉर्ड की ${entry}, जो ${clock} पर दिखी।`,
    other: (number: string, entry: string) => `साइन किए रिकॉर्ड में दूसरा नंबर है: ${number}, ${entry} में।`,
    entry: (index: string, size: string) => `एंट्री ${index} (कुल ${size})`,
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
