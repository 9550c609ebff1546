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
