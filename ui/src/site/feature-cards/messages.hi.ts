import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = [
  { title: 'लाइव ड्रॉ', text: 'एक भी नक़ली नहीं।' },
  { title: 'पूरा हिसाब', text: 'सही और ग़लत दोनों गिने जाते हैं।' },
  { title: 'दर्ज', text: 'सर्वर पर, ड्रॉ से पहले।' },
] as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
