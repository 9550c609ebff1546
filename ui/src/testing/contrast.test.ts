import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { medals, palette } from '../design-system/palette.ts';

const grounds = ['canvas', 'surface', 'raised'] as const;
const inks = ['text', 'muted', 'accent', 'big', 'small', 'win', 'loss', 'warn', 'violet'] as const;
const tinted = ['accent', 'big', 'small', 'win', 'loss', 'warn'] as const;
const fills = ['accent', 'accentStrong', 'big', 'small', 'win', 'loss', 'lossStrong', 'violet'] as const;

describe('contrast', () => {
  it('spans 1 to 21 and does not care for the order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#7c8cff', '#7c8cff')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe.each(['dark', 'light'] as const)('%s theme', (name) => {
  const theme = palette[name];

  it.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    'reads %s on %s at 4.5 or more',
    (ink, ground) => expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['gold', 'silver', 'bronze'] as const)('reads the number on a %s medal at 4.5 or more', (place) => {
    for (const ground of ['surface', 'raised', 'accentTint'] as const) {
      expect(contrast(medals[name][place], theme[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(tinted)('reads %s and plain text on its own tint at 4.5 or more', (ink) => {
    expect(contrast(theme[ink], theme[`${ink}Tint`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.text, theme[`${ink}Tint`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.muted, theme[`${ink}Tint`])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['neutralTint', 'hover'] as const)('reads text and muted on %s at 4.5 or more', (ground) => {
    expect(contrast(theme.text, theme[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.muted, theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(fills)('reads what is on a %s fill at 4.5 or more', (fill) =>
    expect(contrast(theme.onFill, theme[fill])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(grounds)(
    'shows the edge of controls, the focus ring and large faint text on %s at 3 or more',
    (ground) => {
      for (const ink of ['controlBorder', 'accent', 'faint'] as const) {
        expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
