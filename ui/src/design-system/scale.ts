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

/** Type sizes by their pixels at the browser's usual 16; they follow the reader's own setting. */
export const fontSize = {
  12: '0.75rem',
  14: '0.875rem',
  16: '1rem',
  20: '1.25rem',
  28: '1.75rem',
  44: '2.75rem',
  64: '4rem',
} as const;

export const fontWeight = { regular: '400', medium: '550', bold: '700' } as const;
export const radius = { control: '10px', card: '16px', chip: '999px' } as const;
export const motion = { fast: '120ms ease-out', slow: '220ms ease-out' } as const;

/** Which of two things that overlap lies above: the higher number. */
export const layer = { content: 1, header: 10, dialog: 50, toast: 60, tooltip: 70 } as const;

/** The least side of anything to be touched. */
export const minTouchTarget = '44px';
export const wide = 'screen and (min-width: 768px)';
export const desktop = 'screen and (min-width: 1024px)';
/** Only a mouse or the like: no finger needs its room. */
export const finePointer = '(hover: hover) and (pointer: fine)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';
