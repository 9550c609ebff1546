import type { Outcome } from '../game/draws.ts';
import type { CHART_TEXTS as chart, REASONINGS as reasonings, STRATEGY_LABELS as labels } from './words.ts';

export const STRATEGY_LABELS: typeof labels = {
  none: 'पिछले ड्रॉ नहीं',
  long_run: 'लगातार 5 या ज़्यादा',
  run_of_four: 'लगातार 4',
  alternation: 'बारी-बारी',
  cycle: 'चक्र',
  imbalance: 'एक तरफ़ ज़्यादा',
  balance: 'बराबरी',
};

const ABOUT_HALF = 'ड्रॉ रैंडम हैं, इसलिए यह क़रीब आधी बार सही होता है।';

export const REASONINGS: typeof reasonings = {
  nothingKnown: `अभी किसी ड्रॉ का पता नहीं: अनुमान सिर्फ़ संयोग है। ${ABOUT_HALF}`,
  run: (length: number, side: Outcome) => `लगातार ${length} ${side}`,
  alternate: (draws: number) => `पिछले ${draws} ड्रॉ बारी-बारी से आए`,
  repeats: (percent: number, length: number) =>
    `हाल के ${percent}% ड्रॉ में वही साइड आई जो ${length} ड्रॉ पहले आई थी`,
  share: (percent: number, side: Outcome) => `हाल के ${percent}% ड्रॉ ${side} हैं`,
  lean: (seen: string, side: Outcome, times: number, followed: boolean) =>
    `${seen}। यह नियम 100 में से ${times} बार ${side} कहता है, ${followed ? 'इस बार भी' : 'पर इस बार नहीं'}। ${ABOUT_HALF}`,
  level: (big: number, small: number, draws: number) =>
    `पिछले ${draws} में ${big} BIG और ${small} SMALL: अनुमान सिर्फ़ संयोग है। ${ABOUT_HALF}`,
  rarer: (big: number, small: number, draws: number) =>
    `पिछले ${draws} में ${big} BIG और ${small} SMALL: यह नियम वह कहता है जो कम आया। ${ABOUT_HALF}`,
};

export const CHART_TEXTS: typeof chart = {
  title: (balance: string) => `${balance} के बैलेंस का लेवल चार्ट`,
  columns: ['लेवल', 'दाँव', 'कुल लगा', 'जीत पर फ़ायदा'],
  required: (amount: string) => `कुल ज़रूरत: ${amount}`,
  remaining: (amount: string) => `बचा बैलेंस: ${amount}`,
  run: (amount: string) => `इस चार्ट के सभी लेवल लगातार हारने पर ${amount} डूब जाते हैं।`,
  warning: (amount: string) => `चेतावनी: बैलेंस कम से कम ${amount} न हो तो इस तरीक़े से न खेलें।`,
};
