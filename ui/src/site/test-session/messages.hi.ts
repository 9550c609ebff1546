import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  title: 'टेस्ट सेशन',
  text: (session: string) =>
    `एक लिंक ने यह टैब “${session}” के रूप में खोला है। इस टैब में आप जो करेंगे, वह उसी सेशन में दर्ज होगा। आपका अपना सेशन वैसा ही है।`,
  leave: 'टेस्ट सेशन छोड़ें',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
