/** The most characters of a note on a screenshot, counted as `length` does. */
export const MAX_NOTE = 200;
