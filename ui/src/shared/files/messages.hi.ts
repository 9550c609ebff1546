import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { tooLarge: 'फ़ाइल बहुत बड़ी है', wrongType: 'इस तरह की फ़ाइल नहीं चलेगी' },
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
