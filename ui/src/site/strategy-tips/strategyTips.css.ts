import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { minTouchTarget, radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const glyph = recipe({
  base: { flex: 'none', width: 36, height: 36, borderRadius: radius.control },
  variants: {
    type: {
      conservative: { background: colour.neutralTint, color: colour.muted },
      aggressive: { background: colour.accentTint, color: colour.accent },
      warning: { background: colour.warnTint, color: colour.warn },
      balanced: { background: colour.neutralTint, color: colour.muted },
    },
  },
});

/** As high without further tips: a draw that changes them moves nothing below. */
export const rest = style({ minHeight: minTouchTarget });
