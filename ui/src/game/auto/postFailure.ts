import type { OwnStop } from './ownStop.ts';
import { messages } from './postFailure.messages.ts';

/**
 * Why the server holds no prediction of a period. `late`: its lock has passed. `not_open`: it takes none now. `other_side`:
 * this session predicted the other side. `too_many`: a rate limit. `unreachable`: no answer, or none that decides it.
 */
export type PostFailure = OwnStop | { readonly code: PlainPostCode };

export type PlainPostCode = 'late' | 'not_open' | 'other_side' | 'too_many' | 'rejected' | 'unreachable';

/** What is said of each beside the prediction. Not of the first page: load it with the rules. */
export const POST_FAILURE_WORDS: Readonly<Record<PostFailure['code'], string>> = messages;
