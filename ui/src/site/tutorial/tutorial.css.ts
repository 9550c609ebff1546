import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

/** On wide screens as high as the longest page, so that Next stays in its place; on phones the sheet ends at the bottom. */
export const panel = style({
  minHeight: 464,
  // The row of tabs stays in sight.
  scrollMarginTop: 72,
  '@media': { [wide]: { minHeight: 540 } },
});
export const side = recipe({
  base: { padding: space[12], borderRadius: radius.control },
  variants: {
    outcome: { BIG: { background: colour.bigTint }, SMALL: { background: colour.smallTint } },
  },
});
export const points = style({ counterReset: 'point' });
export const point = style({
  gridTemplateColumns: '28px 1fr',
  counterIncrement: 'point',
  '::before': {
    content: 'counter(point)',
    width: 28,
    height: 28,
    borderRadius: radius.chip,
    background: colour.accentTint,
    color: colour.accent,
    fontSize: fontSize[13],
    fontWeight: fontWeight.bold,
    lineHeight: '28px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});
/** Age, chance and help stand at the foot, however short the page. */
export const foot = style({ marginTop: 'auto' });
export const whole = style({ whiteSpace: 'nowrap' });
