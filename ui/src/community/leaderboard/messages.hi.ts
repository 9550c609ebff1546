import { count } from '../../shared/format/count.ts';
import { plural } from '../../shared/format/plural.ts';
import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: {
    title: 'अनुमान लीडरबोर्ड',
    tabs: { overall: 'कुल', weekly: 'हफ़्ता', rewards: 'इनाम', stats: 'मेरे आँकड़े' },
    noOverall: 'लीडरबोर्ड में अभी कुछ नहीं है। रैंक देखने के लिए अनुमान लगाना शुरू करें!',
    noWeekly: 'इस हफ़्ते अभी कोई रैंक नहीं है। पहला अनुमान आप लगाएँ!',
    noRewards: 'अभी कोई इनाम नहीं बँटा। हफ़्ते के इनाम हर रविवार दिए जाते हैं!',
    noStats: 'अपने आँकड़े देखने के लिए पहला अनुमान लगाएँ!',
    weeklyRewards: 'हफ़्ते के इनाम',
    accuracy: 'सही %',
    correct: 'सही',
    streak: 'लगातार जीत',
    longest: (wins: string) => `सबसे लंबी: ${wins}`,
    counts: (correct: string, total: string) => `${total} में से ${correct} सही`,
    running: (wins: string) => `लगातार ${wins} जीत`,
    earned: (points: string) => `${points} अंक`,
  },
  tabs: 'रैंकिंग',
  overallRanking: 'कुल रैंकिंग',
  weeklyRanking: 'हफ़्ते की रैंकिंग',
  failed: 'यह लोड नहीं हुआ',
  outdated: 'अभी अपडेट नहीं हुआ',
  loading: 'लोड हो रहा है…',
  you: 'आप',
  of: (total: string) => `(${total} में से)`,
  share: (correct: string, total: string) => `${total} में से ${correct}`,
  thisWeek: 'इस हफ़्ते',
  trueRate: (low: string, high: string) => `असली प्रतिशत ${low}–${high}`,
  range: 'असली प्रतिशत लगभग हमेशा इसी दायरे में रहता है',
  way: (who: string, done: string, least: string) => `${who}: ${least} में से ${done}`,
  picks: 'ड्रॉ हो चुके अनुमान',
  medals: {
    gold: (rank: string) => `रैंक ${rank}, स्वर्ण`,
    silver: (rank: string) => `रैंक ${rank}, रजत`,
    bronze: (rank: string) => `रैंक ${rank}, कांस्य`,
  },
  weekSpan: (first: string, last: string) => `${first} – ${last}`,
  visitors: (picks: number) => `सभी लोगों के ${count(picks)} अनुमान।`,
  week: 'हर रविवार नया हफ़्ता शुरू होता है, भारत के समय से।',
  luck: {
    all: (ranked: number) =>
      plural(ranked, {
        one: 'यह रैंक सिर्फ़ संयोग हो सकती है।',
        other: 'ये सभी रैंक सिर्फ़ संयोग हो सकती हैं, पहली भी।',
      }),
    some: (named: string, ranked: string) =>
      `${ranked} में से ${named} का नतीजा संयोग से बेहतर है। बाक़ी सभी रैंक संयोग हो सकती हैं।`,
  },
  own: {
    about: 'आपके वे अनुमान जिनका ड्रॉ हो चुका है। रैंडम गेम में ज़्यादातर लोग क़रीब आधी बार सही होते हैं।',
    tally: (right: string, wrong: string) => `${right} सही, ${wrong} ग़लत`,
    compared: 'आप, AI और सिक्का',
  },
  rank: { overall: 'आपकी कुल रैंक', weekly: 'इस हफ़्ते आपकी रैंक', below: 'पहले 100 में नहीं' },
  obstacles: {
    trial_session: 'टेस्ट सेशन की रैंक नहीं होती।',
    no_visitor: 'आपके अनुमान सेव हैं पर उनकी रैंक नहीं है। रैंक के लिए इस साइट की कुकी चालू करें।',
    other_session: 'आपके अनुमान सेव हैं पर इस हफ़्ते उनकी रैंक नहीं है। इस ब्राउज़र की रैंक दूसरी आईडी से है।',
    network_full: 'आपके अनुमान सेव हैं पर इस हफ़्ते उनकी रैंक नहीं है। आपके नेटवर्क पर बहुत लोगों की रैंक है।',
    not_entered: 'आपके अगले अनुमान से आपका हफ़्ता शुरू होगा। उससे पहले के अनुमान रैंक में नहीं गिने जाते।',
  },
  points: (most: string, first: string, last: string) =>
    `हर रविवार हफ़्ते के सबसे अच्छे ${most} खिलाड़ियों को अंक मिलते हैं, ${first} से ${last} तक। अंकों के बदले पैसे नहीं मिलते।`,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
