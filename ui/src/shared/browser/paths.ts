/** Where links and the worker lead. The first script has what it needs of these in `routes.ts`. */
export const HOME = '/';
export const VERIFY = '/verify';
export const WORKER = '/sw.js';
/** The page in the other language. */
export const OTHER = { language: 'hi', home: '/hi/' } as const;
