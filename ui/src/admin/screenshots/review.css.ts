import { globalStyle, style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { outlined } from '../../design-system/outlined.ts';
import { finePointer, fontSize, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

const phone = 'screen and (max-width: 767px)';
const touch = `not all and ${finePointer}`;
export const tabs = style({ minWidth: 0 });
// Four tabs fit a phone when the counts are below the labels.
globalStyle(`${tabs} [role="tab"]`, {
  '@media': { [phone]: { flexDirection: 'column', gap: 2, minHeight: 56, paddingInline: space[8] } },
});

export const count = style({
  minWidth: 0,
  paddingBlock: space[8],
  paddingInline: space[12],
  ...outlined('card'),
  '@media': { [wide]: { paddingInline: space[16] } },
});

export const review = style({
  outline: 'none',
});
export const quietWords = style({
  color: colour.muted,
  fontSize: fontSize[14],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { fontSize: fontSize[12], lineHeight: 1.25 } },
});
export const grid = style({
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))' } },
});

const keyCap = flex({ inline: true, align: 'center', justify: 'center' });
/** The key on a button, as wide as the icon that it replaces. */
export const buttonKey = style([
  keyCap,
  {
    flex: 'none',
    width: 18,
    height: 18,
    border: `1px solid ${colour.controlBorder}`,
    borderRadius: radius.plate,
    color: colour.muted,
    fontFamily: 'inherit',
    fontSize: fontSize[12],
    lineHeight: 1,
    '@media': { [touch]: { display: 'none' } },
  },
]);
export const withoutKeys = style({ display: 'contents', '@media': { [finePointer]: { display: 'none' } } });
