type Channels = readonly [red: number, green: number, blue: number];

export function channels(hex: string): Channels {
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

/** The colour of the browser's bar: the canvas of each theme. `public/theme.js` repeats it before first paint. */
export const themeColor = { dark: '#0a0c11', light: '#fbfbfd' } as const;

const dark = {
  canvas: themeColor.dark,
  /** Of what floats, and of the pressed part of a control. */
  surface: '#10131b',
  raised: '#161a25',
  line: '#222737',
  /** Border of a control, visible on canvas, surface and raised. */
  controlBorder: '#666f88',
  text: '#f4f5f8',
  muted: '#9aa3b5',
  /** Shapes, and text from 20 px up. */
  faint: '#5e667e',
  accent: '#8b93ff',
  /** Text on any filled colour. */
  onFill: '#0a0c11',
  big: '#ffb454',
  small: '#4fc1ff',
  win: '#3ddc97',
  loss: '#ff6b72',
  warn: '#ffd166',
  violet: '#b79bff',
  shadow: '0 12px 32px rgb(0 0 0 / 0.45)',
};

type Base = Readonly<Record<keyof typeof dark, string>>;

const light: Base = {
  canvas: themeColor.light,
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e3e6ee',
  controlBorder: '#858da0',
  text: '#10131b',
  muted: '#586074',
  faint: '#868ea0',
  accent: '#4a4fe0',
  onFill: '#ffffff',
  big: '#a75b00',
  small: '#0473b6',
  win: '#097f4d',
  loss: '#c9303a',
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
export const palette = { dark: tints(dark, 0.14), light: tints(light, 0.08) };
