/** Steps of space, in CSS pixels. */
export const space = {
  0: '0',
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  24: '24px',
  32: '32px',
  48: '48px',
} as const;

/** Type sizes in rem, by their pixels at the browser's default of 16. */
export const fontSize = {
  12: '0.75rem',
  13: '0.8125rem',
  15: '0.9375rem',
  20: '1.25rem',
  28: '1.75rem',
  72: '4.5rem',
  84: '5.25rem',
} as const;

/** A size of text, at most a share of its container; a browser without units of containers takes the size alone. */
export const atMostOf = (share: string, size: string): string[] => [size, `min(${size}, ${share})`];

/** Of moving digits and of BIG and SMALL: a subset that each connection loads before the first paint. */
export const figuresFont = "'Inter Figures', Inter, 'Inter Fallback', system-ui, sans-serif";
export const fontWeight = { regular: '400', bold: '650' } as const;
/** Corners: of a mark within a line, a control, a surface that floats, a chip. */
export const radius = { mark: '6px', control: '12px', card: '16px', chip: '999px' } as const;
export const motion = { fast: '120ms ease-out', slow: '200ms ease-out' } as const;

/** Stacking order: the higher number is above. */
export const layer = { content: 1, header: 10, dialog: 50, toast: 60, tooltip: 70 } as const;

/** Minimum width and height of a touch target. */
export const minTouchTarget = '44px';
/** A phone that is held upright. */
export const tall = 'screen and (max-width: 767px) and (min-height: 600px)';
/** So low that two fixed bars would take a third of it. */
export const low = 'screen and (max-height: 479px)';
/** A phone on its side: the ring and what is beside it are its first screen. */
export const onItsSide = 'screen and (min-width: 700px) and (max-width: 1023px) and (max-height: 479px)';
export const wide = 'screen and (min-width: 768px)';
export const tablet = 'screen and (min-width: 768px) and (max-width: 1023px)';
export const desktop = 'screen and (min-width: 1024px)';
/** Without JavaScript: what would not answer is not shown. */
export const noScripts = '(scripting: none)';
/** Three columns have room side by side. */
export const monitor = 'screen and (min-width: 1600px)';
/** A dialog of 720 px has room for a toast beside it. */
export const toastBeside = 'screen and (min-width: 1280px)';
/** A mouse or trackpad, so that touch sizes are not needed. */
export const finePointer = '(hover: hover) and (pointer: fine)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';
