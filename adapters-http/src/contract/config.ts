/** `GET /api/config`: what the page needs to know of its operator. An empty address hides its link. */
export type PublicConfig = {
  /** Where the browser reads results: the server's own path, or the third party when the operator says so. */
  readonly gameFeedUrl: string;
  readonly feedSource: 'demo' | 'third-party';
  readonly registerUrl: string;
  readonly telegramUrl: string;
  readonly supportUrl: string;
  /** The operator's analytics property; empty: nothing of a third party is loaded. */
  readonly analyticsId: string;
};
