import { errorBodyOf, statusOf } from '../../api/errorOf.ts';
import { messages } from './messages.ts';
import { codeWords } from '../../api/visitorErrorWords.ts';

/** Why an upload failed, and whether the same file can be sent again. */
export type UploadFailure = { readonly words: string; readonly again: boolean };

const words = messages.failure;
/** Answers that reject the file itself, with the words for an answer that has none. */
const REJECTED: Readonly<Partial<Record<number, string>>> = words.rejected;

/** Why, with what to do: another file, or the same one after the wait that the server names. */
export function uploadFailure(error: unknown): UploadFailure {
  const status = statusOf(error);
  const said = sentence(errorBodyOf(error)?.message);
  const rejected = status === undefined ? undefined : REJECTED[status];
  if (rejected !== undefined) {
    // A form that cannot be read has no sentence of its own: another file may do.
    const own = status === 400 ? undefined : (sentence(codeWords(error)) ?? said);
    return { words: words.takeAnother(own ?? rejected), again: false };
  }
  if (status === 429) {
    return { words: words.kept(said ?? words.tooMany), again: true };
  }
  return { words: words.notSent, again: true };
}

function sentence(text: string | undefined): string | undefined {
  return text?.replace(/[.]?$/, '.');
}
