/** The page's languages, the source of all texts first; `folder` is below the page's address. */
export const LANGUAGES = { en: { folder: '' }, hi: { folder: 'hi/' } };
