import { errorBodyOf, statusOf } from '../../api/errorOf.ts';

/** Why an upload failed, and whether the same file can be sent again. */
export type UploadFailure = { readonly words: string; readonly again: boolean };

/** Answers that reject the file itself, with the words for an answer that has none. */
const REJECTED: Readonly<Partial<Record<number, string>>> = {
  400: 'The file could not be read.',
  413: 'The file is too large.',
  422: 'The picture does not have the shape of a screenshot.',
  415: 'This is not a JPEG, PNG, or WebP image.',
};

/** The server's reason in its own words, with what to do: another file, or the same one after the wait that it names. */
export function uploadFailure(error: unknown): UploadFailure {
  const status = statusOf(error);
  const said = errorBodyOf(error)?.message.replace(/[.]?$/, '.');
  const rejected = status === undefined ? undefined : REJECTED[status];
  if (rejected !== undefined) return { words: `${said ?? rejected} Choose another file.`, again: false };
  if (status === 429) {
    return {
      words: `${said ?? 'Too many uploads. Please wait some minutes.'} The file is kept.`,
      again: true,
    };
  }
  return { words: 'Not sent. The file is kept; try again.', again: true };
}
