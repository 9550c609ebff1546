import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { fine, fontSize, fontWeight, space, touch } from './scale.ts';
import { colour } from './theme.css.ts';

export const label = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    width: 'fit-content',
    minHeight: touch,
    fontSize: fontSize[14],
    fontWeight: fontWeight.medium,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    '@media': { [fine]: { minHeight: 36 } },
  }),
  variants: {
    bare: {
      true: layered({
        justifyContent: 'center',
        minWidth: touch,
        '@media': { [fine]: { minWidth: 36 } },
      }),
    },
  },
});
export const box = style(
  layered({
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    accentColor: colour.accent,
    cursor: 'inherit',
  }),
);
