import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { flex } from '../../design-system/layout.css.ts';
import { outlined } from '../../design-system/outlined.ts';
import { desktop, fontSize, fontWeight, motion, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

const figures = { fontVariantNumeric: 'tabular-nums' };

export const card = style([
  flex({ column: true, gap: 4 }),
  {
    height: '100%',
    paddingBlock: space[12],
    paddingInline: space[16],
    ...outlined('card'),
    color: colour.text,
    textDecoration: 'none',
    transition: `border-color ${motion.fast}`,
    ':hover': { borderColor: colour.accent },
  },
]);
export const figure = recipe({
  base: { ...figures, fontSize: fontSize[28], fontWeight: fontWeight.bold, lineHeight: 1.2 },
  variants: { waiting: { true: { color: colour.accent }, false: {} } },
});

export const entry = style({
  paddingBlock: space[8],
  borderTop: `1px solid ${colour.line}`,
  '@media': { [desktop]: { gridTemplateColumns: '12.5rem minmax(0, 1fr)' } },
});
export const when = style({ ...figures, color: colour.muted });
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });
