import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const tip = style({ display: 'flex', gap: space[12], alignItems: 'flex-start' });
export const words = style({ display: 'grid', gap: 2, minWidth: 0 });
export const glyph = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: radius.control,
  },
  variants: {
    type: {
      conservative: { background: colour.neutralTint, color: colour.muted },
      aggressive: { background: colour.accentTint, color: colour.accent },
      warning: { background: colour.warnTint, color: colour.warn },
      balanced: { background: colour.neutralTint, color: colour.muted },
    },
  },
});
