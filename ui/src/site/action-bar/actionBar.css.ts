import { globalStyle, style } from '@vanilla-extract/css';
import { grid } from '../../design-system/grid.css.ts';
import { fontSize, radius, space, wide } from '../../design-system/scale.ts';

const phone = 'screen and (max-width: 767px)';

export const bar = style([
  grid({ gap: 4, wideGap: 8 }),
  {
    gridTemplateColumns: 'repeat(5, auto)',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    // Space for the focus ring, which the scroll box would clip.
    padding: space[4],
    margin: `-${space[4]}`,
    '@media': { [wide]: { gridTemplateColumns: 'repeat(5, max-content)' } },
  },
]);
// A tile: its icon above its words, which take two lines.
globalStyle(`${bar} > button`, {
  '@media': {
    [phone]: {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 2,
      width: 'auto',
      minWidth: 'min-content',
      minHeight: 60,
      padding: `${space[4]} 2px`,
      borderRadius: radius.control,
      fontSize: fontSize[12],
      lineHeight: 1.2,
      whiteSpace: 'normal',
    },
  },
});
// The mark of something new: on the corner of an icon in the middle.
globalStyle(`${bar} > button > [aria-hidden]`, {
  '@media': { [phone]: { top: 6, insetInlineStart: 'calc(50% + 6px)' } },
});
