import type { Translation } from '../../translation.ts';
import type { messages as english } from './manualToasts.messages.ts';

const hindi = {
  specified: {
    period_empty: { title: 'कुछ भरा नहीं गया', description: 'कृपया पीरियड नंबर भरें' },
    period_not_digits: {
      title: '❌ ग़लत फ़ॉर्मैट',
      description: 'पीरियड में सिर्फ़ अंक भरें।',
    },
    period_already_predicted: {
      title: '⚠️ अनुमान लग चुका है',
      description: 'इस पीरियड का अनुमान पहले ही लग चुका है। दूसरे नतीजे के लिए नया पीरियड नंबर भरें।',
    },
    done: 'अनुमान लग गया',
    result: (side: string) => `नतीजा: ${side}`,
  },
  period_too_long: {
    title: '❌ बहुत लंबा',
    description: 'पीरियड में ज़्यादा से ज़्यादा 32 अंक भरें।',
  },
  stopped: { title: 'अनुमान नहीं लगा', description: 'आपकी अपनी सीमा या ब्रेक की वजह से अनुमान अभी बंद हैं।' },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
