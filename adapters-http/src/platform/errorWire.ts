import type { LimitKind } from '../visitors/wire.ts';

export type { ErrorCode } from './responses/httpError.ts';

/** The body of every error. `message` is in plain words and names each invalid field. */
export type ErrorBody = {
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;
  readonly message: string;
  /** For each rejected field of a form, what it takes. */
  readonly faults?: readonly { readonly field: string; readonly message: string }[];
  /** When what stops the call ends, epoch ms. */
  readonly until?: number;
  /** Which of the visitor's own limits is reached. */
  readonly kind?: LimitKind;
};
