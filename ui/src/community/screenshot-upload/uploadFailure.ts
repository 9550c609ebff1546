import { errorBodyOf, statusOf } from '../../api/errorOf.ts';
import { messages } from './messages.ts';

/** Why an upload failed, and whether the same file can be sent again. */
export type UploadFailure = { readonly words: string; readonly again: boolean };

const words = messages.failure;
/** Answers that reject the file itself, with the words for an answer that has none. */
const REJECTED: Readonly<Partial<Record<number, string>>> = words.rejected;

/** The server's reason in its own words, with what to do: another file, or the same one after the wait that it names. */
export function uploadFailure(error: unknown): UploadFailure {
  const status = statusOf(error);
  const said = errorBodyOf(error)?.message.replace(/[.]?$/, '.');
  const rejected = status === undefined ? undefined : REJECTED[status];
  if (rejected !== undefined) return { words: words.takeAnother(said ?? rejected), again: false };
  if (status === 429) {
    return {
      words: words.kept(said ?? words.tooMany),
      again: true,
    };
  }
  return { words: words.notSent, again: true };
}
