/**
 * The caching of an answer that is the same for everybody and changes: caches before the server give it to all for a second,
 * and for one more while they ask again. A browser asks each time.
 */
export const SHARED_SECOND = 'max-age=0, s-maxage=1, stale-while-revalidate=1';
