import { mix } from './colour.ts';
import { themeColor } from './themeColor.ts';

const dark = {
  canvas: themeColor.dark,
  surface: '#121722',
  raised: '#1a2130',
  line: '#273043',
  /** Border of a control, visible on canvas, surface and raised. */
  controlBorder: '#66718c',
  text: '#e8ecf4',
  muted: '#a3adc2',
  /** Large text only. */
  faint: '#76819a',
  accent: '#7c8cff',
  /** Text on any filled colour. */
  onFill: '#0b0e14',
  big: '#ffb454',
  small: '#53c2ff',
  win: '#3ddc97',
  loss: '#ff6b6b',
  warn: '#ffd166',
  violet: '#b79bff',
  shadow: '0 12px 32px rgb(0 0 0 / 0.45)',
};

type Base = Readonly<Record<keyof typeof dark, string>>;

const light: Base = {
  canvas: themeColor.light,
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#dfe3ea',
  controlBorder: '#858e9f',
  text: '#131722',
  muted: '#4c566a',
  faint: '#6b7588',
  accent: '#3f4fe0',
  onFill: '#ffffff',
  big: '#a85a00',
  small: '#00629b',
  win: '#0a7a4b',
  loss: '#c02b2b',
  warn: '#8a6100',
  violet: '#6d35c9',
  shadow: '0 8px 28px rgb(19 23 34 / 0.12)',
};

/** Adds the soft backgrounds of badges and notices, and hover colours. */
function tints(base: Base, share: number) {
  const tint = (colour: string) => mix(colour, base.surface, share);
  return {
    ...base,
    accentTint: tint(base.accent),
    bigTint: tint(base.big),
    smallTint: tint(base.small),
    winTint: tint(base.win),
    lossTint: tint(base.loss),
    warnTint: tint(base.warn),
    neutralTint: tint(base.muted),
    accentStrong: mix(base.text, base.accent, 0.16),
    lossStrong: mix(base.text, base.loss, 0.16),
    hover: mix(base.text, base.surface, 0.06),
  };
}

/** The metals of the first three places of a ranking. */
export const medals = {
  dark: { gold: '#f5cf5b', silver: '#c6cfdf', bronze: '#e39a70' },
  light: { gold: '#846000', silver: '#566074', bronze: '#99501f' },
} as const;

/** What a camera reads, the same in both themes: not every app reads a light code on a dark ground. */
export const print = { ink: '#000', paper: '#fff' } as const;

/** Every colour by its meaning in both themes, for the style sheet and the contrast test. */
export const palette = { dark: tints(dark, 0.14), light: tints(light, 0.09) };
