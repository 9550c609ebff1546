import type { LimitKind } from '@bigsmall/domain/people';

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

/** The answer of calls without data. */
export type Done = { readonly ok: true };

/** `GET /api/config`: the operator's public settings. An empty address hides its link. */
export type PublicConfig = {
  /** Where the browser reads results: the server's own path, or the third party if so configured. */
  readonly gameFeedUrl: string;
  readonly feedSource: 'demo' | 'third-party';
  readonly registerUrl: string;
  readonly telegramUrl: string;
  readonly supportUrl: string;
  /** The operator's analytics property; empty: nothing is loaded from third parties. */
  readonly analyticsId: string;
};
