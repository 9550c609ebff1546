import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'अपना अनुमान शेयर करें',
    share: 'तस्वीर के साथ शेयर करें',
    download: 'तस्वीर डाउनलोड करें',
    copy: 'टेक्स्ट कॉपी करें',
    copied: 'कॉपी हो गया!',
    copiedInstead: 'टेक्स्ट कॉपी हो गया!',
    copyFailed: 'कॉपी नहीं हुआ',
    shareFailed: 'शेयर नहीं हुआ',
    shareFailedText: 'नतीजा शेयर नहीं हो सका।',
    downloaded: 'डाउनलोड शुरू हुआ',
    noDownload: 'डाउनलोड नहीं हो सकता',
    noDownloadText: 'तस्वीर सेव करने या भेजने के लिए शेयर करने का बटन दबाएँ।',
  },
  copyFailedText: 'यह ब्राउज़र पेज को कॉपी नहीं करने देता।',
  noImage: 'यह ब्राउज़र तस्वीर नहीं बना सकता। आप टेक्स्ट शेयर या कॉपी कर सकते हैं।',
  preview: 'जो शेयर होगा उसकी झलक',
  head: (side: string, period: string) => `पीरियड ${period} के लिए ${side}`,
  line: (period: string, time: string) => `पीरियड ${period} · ${time}`,
  right: (number: string) => `सही · ${number} आया`,
  wrong: (number: string) => `ग़लत · ${number} आया`,
  pick: 'रैंडम अनुमान। सिक्का भी इतनी ही बार सही होता है।',
  says: (sure: string) => `AI को ${sure} यक़ीन है।`,
  said: (sure: string) => `AI को ${sure} यक़ीन था।`,
  rate: (share: string, all: string) => `${all} में से ${share} सही।`,
  coin: 'सिक्का भी इतनी ही बार सही होता है।',
  name: 'Bigsmall',
  foot: 'रैंडम गेम · 18+',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
