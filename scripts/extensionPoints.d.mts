/** See `extensionPoints.mjs`. */
export const EXTENSION_POINTS: readonly (
  | 'onRequest'
  | 'onPreAuth'
  | 'onCredentials'
  | 'onPostAuth'
  | 'onPreHandler'
  | 'onPostHandler'
  | 'onPreResponse'
)[];
