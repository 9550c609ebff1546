import { layeredStyle } from './layers.css.ts';
import { motion } from './scale.ts';

/** Of the font's own box, so that the digits stand on the line of the text around them. */
const LINE = 1.2;
/** Its `data-digit` is the digit that it shows. */
export const reel = layeredStyle({
  display: 'inline-block',
  height: `${LINE}em`,
  overflow: 'hidden',
  lineHeight: LINE,
  verticalAlign: 'text-bottom',
  fontVariantNumeric: 'tabular-nums',
  // The digits are content, so that they are no text of the page.
  '::before': {
    content: '"0\\A 1\\A 2\\A 3\\A 4\\A 5\\A 6\\A 7\\A 8\\A 9"',
    display: 'block',
    whiteSpace: 'pre',
    transition: `transform ${motion.slow}`,
  },
  selectors: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [
      `&[data-digit="${digit}"]::before`,
      { transform: `translateY(${-10 * digit}%)` },
    ]),
  ),
});
