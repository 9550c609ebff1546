import type { Translation } from '../../translation.ts';
import type { messages as english } from './colours.messages.ts';

const hindi = { red: 'लाल', green: 'हरा', violet: 'बैंगनी', and: ' और ' } as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
