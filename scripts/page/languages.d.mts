type PageLanguage = { readonly folder: string; readonly budget: number };

/** See `languages.mjs`. */
export const LANGUAGES: { readonly en: PageLanguage; readonly hi: PageLanguage };
