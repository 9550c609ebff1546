/** What promises a win, or a way to know the next draw. */
export const PROMISES = {
  en: /guarante|sure[- ]?(?:shot|win)|jackpot|\bhack|100%|prophe|fool-?proof/i,
  hi: /गारंटी|पक्का|सटीक|रिकवरी|अचूक|जैकपॉट|हैक|100%|भविष्यवाणी/,
};
