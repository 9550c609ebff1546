export type PageLanguage = 'en' | 'hi';

/** The language of the page. */
export const LANGUAGE: PageLanguage = 'en';
/** The language and region whose numbers, dates and plurals the page shows. */
export const LOCALE = 'en-IN';
