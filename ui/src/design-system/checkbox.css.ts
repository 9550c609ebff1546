import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { finePointer, fontSize, fontWeight, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

export const label = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    width: 'fit-content',
    minHeight: minTouchTarget,
    fontSize: fontSize[14],
    fontWeight: fontWeight.medium,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    '@media': { [finePointer]: { minHeight: 36 } },
  }),
  variants: {
    bare: {
      true: layered({
        justifyContent: 'center',
        minWidth: minTouchTarget,
        '@media': { [finePointer]: { minWidth: 36 } },
      }),
    },
  },
});
export const box = layeredStyle({
  flex: 'none',
  width: 20,
  height: 20,
  margin: 0,
  accentColor: colour.accent,
  cursor: 'inherit',
});
