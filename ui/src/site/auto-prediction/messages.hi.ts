import { CLOSE_SECONDS } from '../../game/countdown.ts';
import { plural } from '../../shared/format/plural.ts';
import type { Translation } from '../../translation.ts';
import type { messages as messagesEn, spoken as spokenEn } from './messages.ts';

const hindi = {
  specified: {
    title: 'ऑटो अनुमान (AI मोड)',
    switchText: 'हर 60 सेकंड में एक अनुमान।',
    generate: 'AI अनुमान बनाएँ',
    testWin: 'जीत का टेस्ट',
  },
  lastDraws: 'पिछले 5 ड्रॉ',
  latestFirst: 'सबसे नया पहले',
  clock: { open: 'अगला ड्रॉ बंद होने में', closed: 'बंद। ड्रॉ होने में', drawing: 'ड्रॉ हो रहा है…' },
  pickClock: { open: 'बंद होने में', closed: 'बंद। ड्रॉ होने में', drawing: 'ड्रॉ हो रहा है…' },
  drawn: 'नंबर आया',
  aiSays: 'AI का अनुमान',
  aiSaid: 'AI ने कहा',
  right: 'सही',
  wrong: 'ग़लत',
  sure: (percent: number) => `${percent}% यक़ीन से`,
  share: 'शेयर करें',
  howItGoes: `अनुमान ड्रॉ से ${CLOSE_SECONDS} सेकंड पहले बंद होता है। ड्रॉ के बाद वह सिर्फ़ एक आईडी के साथ सबको दिखता है।`,
  scoreToCome: 'पहले ड्रॉ के बाद आपका स्कोर यहाँ दिखेगा।',
  off: 'अनुमान के लिए AI मोड चालू करें।',
  stopped: (end: string) => `${end} तक बंद।`,
  missed: (rounds: number, from: string, to: string) =>
    plural(rounds, {
      one: `यह टैब रुका हुआ था, तब ${from} का राउंड निकल गया।`,
      other: `यह टैब रुका हुआ था, तब ${rounds} राउंड निकल गए: ${from} से ${to} तक।`,
    }),
  outage: {
    stale: (time: string | null) =>
      time === null
        ? 'नए ड्रॉ नहीं आए: पेज खुलने के बाद अपडेट नहीं हुआ।'
        : `नए ड्रॉ नहीं आए: ${time} के बाद से अपडेट नहीं हुआ।`,
    unreachable: (time: string | null) =>
      time === null ? 'कनेक्शन नहीं है: पेज खुलने के बाद अपडेट नहीं हुआ।' : `कनेक्शन नहीं है: ${time} के बाद से अपडेट नहीं हुआ।`,
    waiting: 'कनेक्शन नहीं है। लौटते ही AI मोड आगे चलेगा।',
  },
  secondsUnit: 'सेकंड',
  seconds: (left: number) => `${left} सेकंड`,
  score: {
    wins: 'जीत',
    losses: 'हार',
    rate: 'जीत %',
    streak: 'लगातार',
    won: (wins: number) => `${wins} जीत`,
    lost: (losses: number) => `${losses} हार`,
    streakTitle: 'लगातार सही (जीत) या लगातार ग़लत (हार) निकले अनुमान',
  },
  last: {
    drew: (drawn: string) => `पिछला: ${drawn} आया`,
    won: (side: string, drawn: string) => `पिछला: ${side}, जीत, ${drawn} आया`,
    lost: (side: string, drawn: string) => `पिछला: ${side}, हार, ${drawn} आया`,
  },
  late: 'देर हो गई: यह राउंड बंद है। अगले का अनुमान लगेगा।',
  sending: 'अनुमान लगा। आधे मिनट के अंदर, बारी से भेजा जाएगा।',
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

export const messages = hindi satisfies Translation<typeof messagesEn, typeof hindi>;

export const spoken = heard satisfies Translation<typeof spokenEn, typeof heard>;
