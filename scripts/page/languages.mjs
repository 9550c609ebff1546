/**
 * The page's languages; the first one is the source of all texts. `folder` is below the page's address, and `budget` the most
 * that the scripts of its first page may weigh beside what a page of this make loads (`budget.mjs`).
 */
export const LANGUAGES = {
  en: { folder: '', budget: 1.2 },
  // Devanagari takes three bytes a letter.
  hi: { folder: 'hi/', budget: 1.28 },
};
