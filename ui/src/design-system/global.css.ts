import { globalStyle } from '@vanilla-extract/css';
import { layeredStyle, resetLayer } from './layers.css.ts';
import { fontSize, fontWeight, motion, reducedMotion } from './scale.ts';
import { colour } from './theme.css.ts';

type Rule = NonNullable<NonNullable<Parameters<typeof globalStyle>[1]['@layer']>[string]>;

const reset = (selector: string, rule: Rule) => globalStyle(selector, { '@layer': { [resetLayer]: rule } });

const fallback = "'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

reset('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });
reset('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', background: colour.canvas });
reset('body', {
  minWidth: 320,
  minHeight: '100dvh',
  background: colour.canvas,
  color: colour.text,
  fontFamily: `Inter, ${fallback}`,
  fontSize: fontSize[15],
  fontWeight: fontWeight.regular,
  lineHeight: 1.45,
  WebkitFontSmoothing: 'antialiased',
  transition: `background-color ${motion.slow}`,
});
// Set by `theme.js`.
reset('[data-slow] body', { fontFamily: fallback });
reset('h1, h2, h3, h4', {
  fontSize: 'inherit',
  fontWeight: fontWeight.bold,
  lineHeight: 1.25,
  textWrap: 'balance',
});
reset('p', { textWrap: 'pretty' });
reset('button, input, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' });
reset('button:disabled', { cursor: 'not-allowed' });
reset('img, svg, canvas, video', { display: 'block', maxWidth: '100%' });
reset('a', { color: colour.accent, textUnderlineOffset: '0.2em' });
reset('ul[role="list"], ol[role="list"]', { listStyle: 'none', padding: 0 });
reset('table', { borderCollapse: 'collapse', width: '100%' });
reset('[hidden]', { display: 'none' });
reset('noscript p', { padding: 16, textAlign: 'center' });
reset(':focus-visible', { outline: `2px solid ${colour.accent}`, outlineOffset: 2 });
reset('::selection', { background: colour.accent, color: colour.onFill });

// No visible motion with reduced motion; not zero, so that the end events are still sent.
globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationDelay: '0ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

// The cross-fade of the theme and of a ranking's rows.
for (const part of ['group', 'old', 'new'] as const)
  globalStyle(`::view-transition-${part}(*)`, { animationDuration: '200ms' });
globalStyle('::view-transition-group(*)', {
  '@media': { [reducedMotion]: { animationName: 'none' } },
});

/** For assistive technology only. */
export const visuallyHidden = layeredStyle({
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
