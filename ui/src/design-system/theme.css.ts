import { createGlobalTheme, createThemeContract, globalFontFace, globalStyle } from '@vanilla-extract/css';
import figures from './figures.woff2';
import latin from './inter.woff2';
import { themeLayer } from './layers.css.ts';
import { palette } from './palette.ts';
import { fontWeight } from './scale.ts';

type Names = { readonly [Name in keyof (typeof palette)['dark']]: null };

const names = Object.fromEntries(Object.keys(palette.dark).map((name) => [name, null])) as Names;

/** Every colour by its meaning; `shadow` is the one shadow. */
export const colour = createThemeContract(names);

createGlobalTheme(':root, .dark', colour, { '@layer': themeLayer, ...palette.dark });
createGlobalTheme('.light', colour, { '@layer': themeLayer, ...palette.light });
globalStyle(':root, .dark', { '@layer': { [themeLayer]: { colorScheme: 'dark' } } });
globalStyle('.light', { '@layer': { [themeLayer]: { colorScheme: 'light' } } });

globalFontFace('Inter', {
  src: `url(${latin}) format('woff2-variations')`,
  // `npm run font` writes the file with these weights.
  fontWeight: `${fontWeight.regular} ${fontWeight.bold}`,
  // Loaded with the style sheet (theme.js preloads it), or from the next visit on: words never move.
  fontDisplay: 'optional',
  unicodeRange:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
});

globalFontFace('Inter Figures', {
  src: `url(${figures}) format('woff2')`,
  fontWeight: fontWeight.bold,
  // Preloaded on every line: 3 kB.
  fontDisplay: 'block',
});

// Arial, or Linux's font of the same widths, with the metrics of Inter, so that nothing moves when Inter loads. Without a
// bold face of its own, browsers smear the regular one.
globalFontFace('Inter Fallback', {
  src: "local('Arial'), local('Liberation Sans')",
  fontWeight: '400 600',
  sizeAdjust: '107.12%',
  ascentOverride: '90.44%',
  descentOverride: '22.52%',
  lineGapOverride: '0%',
});
globalFontFace('Inter Fallback', {
  src: "local('Arial Bold'), local('Liberation Sans Bold')",
  fontWeight: fontWeight.bold,
  sizeAdjust: '102.18%',
  ascentOverride: '94.81%',
  descentOverride: '23.61%',
  lineGapOverride: '0%',
});
