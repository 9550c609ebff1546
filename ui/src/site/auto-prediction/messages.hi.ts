import { CLOSE_SECONDS } from '../../game/countdown.ts';
import { plural } from '../../shared/format/plural.ts';
import type { Translation } from '../../translation.ts';
import type { listed as listedEn, messages as messagesEn, spoken as spokenEn } from './messages.ts';

const hindi = {
  specified: {
    title: 'ऑटो अनुमान (AI मोड)',
    switchText: 'हर 60 सेकंड में एक अनुमान।',
    generate: 'AI अनुमान बनाएँ',
    testWin: 'जीत का टेस्ट',
    latest: 'सबसे नया',
    share: 'नतीजा शेयर करें',
  },
  lastDraws: 'पिछले 5 ड्रॉ, सबसे नया पहले',
  ring: {
    open: 'अनुमान बंद होने में',
    closed: 'बंद · ड्रॉ होने में',
    drawing: 'ड्रॉ हो रहा है',
    draw: (digits: string) => `ड्रॉ ${digits}`,
    says: (percent: number) => `AI का अनुमान · ${percent}% यक़ीन`,
    closesIn: 'बंद होने में',
    said: (side: string) => `बंद · AI ने कहा ${side}`,
    drew: 'नंबर आया',
    right: 'सही',
    wrong: 'ग़लत',
    late: 'इसके लिए देर हो गई',
    next: 'अगले का अनुमान लगेगा',
    break: 'इस समय तक ब्रेक',
    rounds: 'सीमा पूरी · इस समय तक बंद',
    off: (day: string) => `${day} · AI मोड बंद है`,
    never: 'इस बार नहीं',
  },
  outage: {
    stale: { since: 'इस समय से नए ड्रॉ नहीं', next: 'गेम के साथ आगे चलेगा' },
    unreachable: { since: 'इस समय से कनेक्शन नहीं', next: 'अपने आप दोबारा कोशिश' },
    waiting: 'लौटते ही AI मोड आगे चलेगा',
  },
  howItGoes: `अनुमान ड्रॉ से ${CLOSE_SECONDS} सेकंड पहले बंद होता है। ड्रॉ के बाद वह सिर्फ़ एक आईडी के साथ सबको दिखता है।`,
  off: 'अनुमान के लिए AI मोड चालू करें।',
  scoreToCome: 'पहले ड्रॉ के बाद आपका स्कोर यहाँ दिखेगा।',
  lastTen: 'आपके पिछले दस',
  few: (right: number, wrong: number) => `${right} सही, ${wrong} ग़लत`,
  coin: ' सही · सिक्के के 5',
  missed: (rounds: number, from: string, to: string) =>
    plural(rounds, {
      one: `यह टैब रुका हुआ था, तब ${from} का राउंड निकल गया।`,
      other: `यह टैब रुका हुआ था, तब ${rounds} राउंड निकल गए: ${from} से ${to} तक।`,
    }),
  score: {
    wins: 'जीत',
    losses: 'हार',
    rate: 'जीत %',
    streak: 'लगातार',
    won: (wins: number) => `${wins} सही`,
    lost: (losses: number) => `${losses} ग़लत`,
    none: '–',
  },
  last: {
    drew: (drawn: string) => `पिछला: ${drawn} आया`,
    won: (side: string, drawn: string) => `पिछला: ${side}, जीत, ${drawn} आया`,
    lost: (side: string, drawn: string) => `पिछला: ${side}, हार, ${drawn} आया`,
  },
  sending: 'अनुमान लगा।',
  recorded: 'ड्रॉ से पहले दर्ज',
  unranked: 'दर्ज, रैंक में नहीं',
  waitingForItsDraw: 'इसके ड्रॉ का इंतज़ार।',
  waitingForNext: 'अगले ड्रॉ का इंतज़ार।',
} as const;

const heard = {
  stated: (period: string, side: string, percent: number) =>
    `${period} का अनुमान: ${side}, AI को ${percent}% यक़ीन है।`,
  pick: (side: string) => `AI का अनुमान ${side}।`,
  closesIn: (seconds: number) => `${seconds} सेकंड में बंद होगा।`,
  closed: 'बंद।',
} as const;

const rows = {
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

export const messages = hindi satisfies Translation<typeof messagesEn, typeof hindi>;

export const spoken = heard satisfies Translation<typeof spokenEn, typeof heard>;

export const listed = rows satisfies Translation<typeof listedEn, typeof rows>;
