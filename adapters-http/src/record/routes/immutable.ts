/** The caching of what never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
