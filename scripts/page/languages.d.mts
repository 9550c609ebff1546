type PageLanguage = { readonly folder: string };

/** See `languages.mjs`. */
export const LANGUAGES: { readonly en: PageLanguage; readonly hi: PageLanguage };
