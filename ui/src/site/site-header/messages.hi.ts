import { count } from '../../shared/format/count.ts';
import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  name: 'Bigsmall',
  active: (visitors: number) => `${count(visitors)} ऑनलाइन`,
  activeTitle: 'पिछले 90 सेकंड में यहाँ आए लोग, आपको मिलाकर',
  offline: 'ऑफ़लाइन',
  offlineTitle: 'जो दिख रहा है वह पुराना हो सकता है; कनेक्शन आते ही आगे चलेगा',
  limits: 'सीमा',
  limitsLabel: 'सीमाएँ और आपका डेटा',
  toLight: 'लाइट थीम चालू करें',
  toDark: 'डार्क थीम चालू करें',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
