import { recipe } from '@vanilla-extract/recipes';
import { style } from '@vanilla-extract/css';
import { radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const frame = recipe({
  base: {
    flex: 'none',
    overflow: 'hidden',
    background: colour.neutralTint,
    color: colour.muted,
  },
  variants: {
    size: {
      32: { width: 32, height: 32, borderRadius: radius.mark },
      40: { width: 40, height: 40, borderRadius: radius.control },
    },
  },
});
export const image = style({ width: '100%', height: '100%', objectFit: 'cover' });
