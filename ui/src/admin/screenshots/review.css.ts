import { globalStyle, style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { outlined } from '../../design-system/outlined.ts';
import {
  desktop,
  finePointer,
  fontSize,
  fontWeight,
  radius,
  space,
  wide,
} from '../../design-system/scale.ts';
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
  // Space for the fixed bar at the bottom.
  '@media': { [phone]: { paddingBottom: 64 } },
});
export const toolbar = style({
  position: 'sticky',
  // Below the header of the frame.
  top: 49,
  zIndex: 5,
  minHeight: 52,
  marginInline: `-${space[4]}`,
  padding: space[4],
  background: colour.canvas,
  '@media': { [finePointer]: { minHeight: 44 } },
});
/** Fixed above the navigation on phones, so that nothing moves when it appears. */
export const bulk = style({
  '@media': {
    [phone]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 'calc(57px + env(safe-area-inset-bottom))',
      zIndex: 6,
      paddingBlock: space[8],
      paddingInline: space[12],
      borderTop: `1px solid ${colour.line}`,
      background: colour.surface,
    },
  },
});
globalStyle(`${bulk} > button`, { '@media': { [phone]: { flex: '1 1 0', minWidth: 0 } } });
export const selectedWord = style({ display: 'none', '@media': { [desktop]: { display: 'inline' } } });
export const quietWords = style({
  color: colour.muted,
  fontSize: fontSize[14],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { fontSize: fontSize[12], lineHeight: 1.25 } },
});
/** Hidden without a mouse, and so most likely without a keyboard. */
export const keysButton = style({ '@media': { [touch]: { display: 'none' } } });

export const grid = style({
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))' } },
});

export const keyLine = style({ gridTemplateColumns: '116px minmax(0, 1fr)', fontSize: fontSize[14] });
const keyCap = flex({ inline: true, align: 'center', justify: 'center' });
export const key = style([
  keyCap,
  {
    minWidth: 26,
    minHeight: 26,
    paddingInline: 6,
    border: `1px solid ${colour.controlBorder}`,
    borderRadius: radius.mark,
    background: colour.canvas,
    fontFamily: 'inherit',
    fontSize: fontSize[12],
    fontWeight: fontWeight.medium,
  },
]);
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
/** What most cards have in common. */
export const shared = style({ color: colour.muted, fontSize: fontSize[14] });
