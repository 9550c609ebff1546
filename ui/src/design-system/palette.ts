type Channels = readonly [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The opaque colour seen when `share` (0..1) of `over` is laid on `under`. Both are `#rrggbb`. */
export function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((channel, i) =>
    Math.round(channel * share + (below[i] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two `#rrggbb` colours, 1..21 (WCAG 2.2, relative luminance). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of the browser's bar: the canvas of each theme. `public/theme.js` repeats it before first paint. */
export const themeColor = { dark: '#0b0e14', light: '#f6f7f9' } as const;

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
