/** Names, sides, units and formats that a text in another script writes in Latin letters. */
const NAMES = new Set(
  (
    'AI BIG SMALL Bigsmall Wingo IST UTC am pm KB MB JSON CSV JPEG PNG WebP http https tlog proof drand SHA HMAC Ed ' +
    'JavaScript'
  ).split(' '),
);

/** The words of Latin letters in a text, each once, without names and what fills gaps. */
export const latinWords = (text: string): readonly string[] =>
  [...new Set(text.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z]{2,}/g))].filter((word) => !NAMES.has(word));
