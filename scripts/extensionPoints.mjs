/** Where hapi runs extensions, in the order in which a request meets them. */
export const EXTENSION_POINTS = [
  'onRequest',
  'onPreAuth',
  'onCredentials',
  'onPostAuth',
  'onPreHandler',
  'onPostHandler',
  'onPreResponse',
];
