import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  title: 'यह खुल नहीं पाया',
  description: 'कनेक्शन जाँचें और पेज दोबारा खोलें। आपके आँकड़े सुरक्षित हैं।',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
