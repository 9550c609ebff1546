import type { Translation } from '../../translation.ts';
import type { messages as english } from './errorWords.messages.ts';

const hindi = {
  noAnswer: 'सर्वर ने जवाब नहीं दिया। दोबारा कोशिश करें।',
  signedOut: 'आपका सेशन ख़त्म हो गया। साइन इन करके दोबारा कोशिश करें।',
  tooMany: 'थोड़ी देर में बहुत ज़्यादा बदलाव हुए। एक मिनट रुककर दोबारा कोशिश करें।',
  failed: 'सर्वर यह नहीं कर पाया। दोबारा कोशिश करें।',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
