import { visitorErrorWords } from '../../api/errors/visitorErrorWords.ts';
import { messages } from './messages.ts';

/** By the status of the answer. */
const REJECTED = {
  400: messages.move.short,
  404: messages.move.unknown,
};

/** Why a code did not bring its session here. */
export const recoveryWords = (error: unknown) => visitorErrorWords(error, REJECTED);
