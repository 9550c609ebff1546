export const LANGUAGE = 'hi';
/** Its digits are Latin ones. */
export const LOCALE = 'hi-IN';
