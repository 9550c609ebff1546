import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'अपना अनुमान शेयर करें',
    result: 'नतीजा',
    period: 'पीरियड',
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
  time: 'समय',
  copyFailedText: 'यह ब्राउज़र पेज को कॉपी नहीं करने देता।',
  noImage: 'यह ब्राउज़र तस्वीर नहीं बना सकता। आप टेक्स्ट शेयर या कॉपी कर सकते हैं।',
  preview: 'जो शेयर होगा उसकी झलक',
  aiWorth: 'ड्रॉ रैंडम हैं। अनुमान सिक्का उछालने से बेहतर नहीं होता।',
  pickWorth: 'रैंडम अनुमान सिक्का उछालने से बेहतर नहीं होता।',
  pick: 'रैंडम गेम का रैंडम अनुमान · 18+',
  ai: 'रैंडम गेम का AI अनुमान · 18+',
  head: (side: string, period: string) => `पीरियड ${period} के लिए ${side}`,
  facts: (said: string, right: string, drawn: string) => `AI ने कहा ${said} · ${right} · ${drawn}`,
  noneYet: 'अभी कोई आँकड़ा नहीं है',
  right: (share: string, all: string) => `${all} में से ${share} सही`,
  notDrawn: 'ड्रॉ अभी नहीं हुआ',
  won: (number: string) => `जीत, ${number} आया`,
  lost: (number: string) => `हार, ${number} आया`,
  pickResult: {
    won: (number: string) => `जीत: ${number} आया`,
    lost: (number: string) => `हार: ${number} आया`,
  },
  image: {
    name: 'Bigsmall',
    won: 'जीत',
    lost: 'हार',
    drew: (number: string) => `${number} आया`,
    period: (period: string) => `पीरियड ${period}`,
    foot: 'रैंडम गेम · 18+',
    ai: 'AI अनुमान',
    pick: 'रैंडम अनुमान',
  },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
