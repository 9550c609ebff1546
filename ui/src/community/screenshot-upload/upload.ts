import type { FileRule } from '../../shared/files/checkFile.ts';
import { messages } from './messages.ts';
import { retryAfterOf, statusOf } from '../../api/errors/apiError.ts';
import { codeWords } from '../../api/errors/visitorErrorWords.ts';

export const screenshotRule: FileRule = {
  types: 'image/jpeg,image/png,image/webp,image/jpg',
  wrongType: messages.specified.wrongType,
  tooLarge: messages.specified.tooLarge,
};

/** Why an upload failed, and whether the same file can be sent again. */
export type UploadFailure = { readonly words: string; readonly again: boolean };

const words = messages.failure;
/** Answers that reject the file itself, with the words for a code that has none. */
const REJECTED: Readonly<Partial<Record<number, string>>> = words.rejected;

/** Why, with what to do: another file, or the same one after the wait that the server names. */
export function uploadFailure(error: unknown): UploadFailure {
  const status = statusOf(error);
  const rejected = status === undefined ? undefined : REJECTED[status];
  if (rejected !== undefined) {
    // A form that cannot be read has no sentence of its own: another file may do.
    const own = status === 400 ? undefined : sentence(codeWords(error));
    return { words: words.takeAnother(own ?? rejected), again: false };
  }
  if (status === 429) return { words: words.kept(waitWords(retryAfterOf(error))), again: true };
  return { words: words.notSent, again: true };
}

/** How long to wait: in seconds below two minutes, else in minutes, as the server says it. */
function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return words.tooMany;
  return seconds < 120 ? words.waitSeconds(seconds) : words.waitMinutes(Math.ceil(seconds / 60));
}

function sentence(text: string | undefined): string | undefined {
  return text === undefined || text.endsWith(words.end) ? text : text + words.end;
}

/** `share`: how much of the file is sent, 0..1. */
export type UploadState =
  | { readonly step: 'none' }
  | { readonly step: 'chosen'; readonly file: File; readonly failure: UploadFailure | null }
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  /** `reason`: why it waits, in the words of the page. */
  | { readonly step: 'submitted'; readonly approved: boolean; readonly reason: string };
