import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const notice = recipe({
  base: layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // Where a grid stretches it, the words stay beside their icon.
    alignContent: 'flex-start',
    gap: `${space[8]} ${space[12]}`,
    paddingBlock: space[12],
    paddingInline: space[16],
    borderRadius: radius.control,
    fontSize: fontSize[14],
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  }),
  variants: {
    tone: {
      info: layered({ background: colour.accentTint }),
      warn: layered({ background: colour.warnTint }),
      error: layered({ background: colour.lossTint }),
    },
  },
});
export const icon = recipe({
  base: layered({ flex: 'none', alignSelf: 'flex-start', marginTop: 1 }),
  variants: {
    tone: {
      info: layered({ color: colour.accent }),
      warn: layered({ color: colour.warn }),
      error: layered({ color: colour.loss }),
    },
  },
});
export const words = layeredStyle({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
export const title = layeredStyle({ display: 'block', fontWeight: fontWeight.medium });
