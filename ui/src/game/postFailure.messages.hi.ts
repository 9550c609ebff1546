import type { Translation } from '../translation.ts';
import type { messages as english } from './postFailure.messages.ts';

const hindi = {
  late: 'दर्ज नहीं हुआ: देर हो गई।',
  not_open: 'दर्ज नहीं हुआ: यह राउंड खुला नहीं है।',
  other_side: 'दर्ज नहीं हुआ: आप पहले दूसरी साइड का अनुमान लगा चुके हैं।',
  too_many: 'दर्ज नहीं हुआ: एक मिनट में बहुत ज़्यादा अनुमान।',
  rejected: 'दर्ज नहीं हुआ: सर्वर ने इसे नहीं लिया।',
  unreachable: 'सर्वर ने जवाब नहीं दिया: शायद यह दर्ज नहीं हुआ।',
  cooling_off: 'दर्ज नहीं हुआ: आप ब्रेक पर हैं।',
  own_limit_reached: 'दर्ज नहीं हुआ: आपकी अपनी सीमा पूरी हो गई।',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
