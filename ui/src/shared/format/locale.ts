/** The language and region whose numbers, dates and plurals the page shows. */
export const LOCALE = 'en-IN';
