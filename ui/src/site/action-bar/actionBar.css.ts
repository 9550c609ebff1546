import { globalStyle, style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { fontSize, noScripts, radius, space } from '../../design-system/scale.ts';

/** On its side it has room for a line. */
const phone = 'screen and (max-width: 699px), screen and (max-width: 767px) and (min-height: 480px)';

export const bar = style([
  flex({ gap: 4, wideGap: 8 }),
  {
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    // Space for the focus ring, which the scroll box would clip.
    padding: space[4],
    margin: `-${space[4]}`,
    '@media': { [noScripts]: { display: 'none' } },
  },
]);
// A tile: its icon above its words, which take two lines. What the words leave of the width is spread evenly.
globalStyle(`${bar} > button`, {
  '@media': {
    [phone]: {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 2,
      flexGrow: 1,
      width: 'min-content',
      minHeight: 60,
      padding: `${space[4]} clamp(2px, 100vw - 356px, ${space[4]})`,
      borderRadius: radius.control,
      fontSize: fontSize[13],
      lineHeight: 1.2,
      whiteSpace: 'normal',
    },
  },
});
// The mark of something new: on the corner of an icon in the middle.
globalStyle(`${bar} > button > [aria-hidden]`, {
  '@media': { [phone]: { top: 6, insetInlineStart: 'calc(50% + 6px)' } },
});
