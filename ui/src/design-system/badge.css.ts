import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { fontSize, fontWeight, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const badge = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[4],
    flex: 'none',
    width: 'fit-content',
    maxWidth: '100%',
    paddingBlock: 3,
    paddingInline: 10,
    borderRadius: radius.chip,
    fontSize: fontSize[12],
    fontWeight: fontWeight.medium,
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  }),
  variants: {
    tone: {
      neutral: layered({ background: colour.neutralTint, color: colour.muted }),
      big: layered({ background: colour.bigTint, color: colour.big }),
      small: layered({ background: colour.smallTint, color: colour.small }),
      win: layered({ background: colour.winTint, color: colour.win }),
      loss: layered({ background: colour.lossTint, color: colour.loss }),
      warn: layered({ background: colour.warnTint, color: colour.warn }),
      accent: layered({ background: colour.accentTint, color: colour.accent }),
    },
    wraps: { true: layered({ whiteSpace: 'normal' }) },
  },
});
