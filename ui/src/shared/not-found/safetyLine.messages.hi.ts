import type { Translation } from '../../translation.ts';
import type { messages as english } from './safetyLine.messages.ts';

const hindi = {
  text: 'केवल 18 वर्ष या उससे अधिक (18+)। ड्रॉ रैंडम हैं।',
  helpline: 'हेल्पलाइन:',
  number: 'टेली-मानस 14416',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
