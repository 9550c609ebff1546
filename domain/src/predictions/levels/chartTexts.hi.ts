import type { CHART_TEXTS as english } from './chartTexts.ts';

export const CHART_TEXTS: typeof english = {
  title: (balance: string) => `${balance} के बैलेंस का लेवल चार्ट`,
  columns: ['लेवल', 'दाँव', 'कुल लगा', 'जीत पर फ़ायदा'],
  required: (amount: string) => `कुल ज़रूरत: ${amount}`,
  remaining: (amount: string) => `बचा बैलेंस: ${amount}`,
  run: (amount: string) => `इस चार्ट के सभी लेवल लगातार हारने पर ${amount} डूब जाते हैं।`,
  warning: (amount: string) => `चेतावनी: बैलेंस कम से कम ${amount} न हो तो इस तरीक़े से न खेलें।`,
};
