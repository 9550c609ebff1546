import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'गिफ़्ट कोड',
    available: (codes: number) => `${codes} उपलब्ध`,
    none: 'अभी कोई गिफ़्ट कोड नहीं है। बाद में देखें!',
    swipe: 'और गिफ़्ट कोड देखने के लिए दाएँ-बाएँ खिसकाएँ →',
    register: 'रजिस्टर करें',
    copy: (game: string) => `${game} का गिफ़्ट कोड कॉपी करें`,
    copied: 'गिफ़्ट कोड कॉपी हो गया!',
    copiedText: (game: string) => `${game} का गिफ़्ट कोड कॉपी हो गया`,
    copyFailed: 'कॉपी नहीं हुआ',
  },
  about: 'ये कोड पार्टनर गेम के हैं। वहाँ रजिस्टर करना आपके और उनके बीच की बात है: 18+, और असली पैसे, जो डूब भी सकते हैं।',
  loading: 'गिफ़्ट कोड लोड हो रहे हैं',
  outdated: 'अभी अपडेट नहीं हुआ; दोबारा कोशिश हो रही है।',
  failed: 'गिफ़्ट कोड लोड नहीं हुए',
  viewAll: 'सभी',
  viewAllCodes: 'सभी गिफ़्ट कोड देखें',
  list: 'उपलब्ध गिफ़्ट कोड',
  origin: 'पार्टनर गेम के कोड, वहाँ रजिस्टर करने के लिए।',
  at: (game: string) => `${game} पर`,
  noLink: 'इसका रजिस्टर करने का लिंक ठीक नहीं है।',
  copyFailedText: (code: string) => `यह ब्राउज़र पेज को कॉपी नहीं करने देता। कोड है: ${code}`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
