import { style } from '@vanilla-extract/css';
import { flex } from '../../design-system/layout.css.ts';
import { fontSize, minTouchTarget, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const link = style([
  flex({ inline: true, align: 'center' }),
  {
    minHeight: minTouchTarget,
    paddingInline: space[8],
    borderRadius: radius.control,
    color: colour.muted,
    fontSize: fontSize[13],
    lineHeight: 1.5,
    textDecoration: 'none',
    ':hover': { background: colour.hover, color: colour.text },
  },
]);
/** The first one in the row of the header, so that nothing there moves when it comes. */
export const first = style([
  link,
  {
    order: -1,
    // The header has one line at 320 px.
    paddingInline: space[4],
    marginInlineEnd: `-${space[4]}`,
    '@media': {
      'screen and (max-width: 359px)': {
        // The sign of a lost connection takes its place: the other language's page would have to be fetched.
        selectors: { ':has(> output > *) > &': { display: 'none' } },
      },
    },
  },
]);
export const question = style({
  paddingInline: space[16],
  borderTop: `1px solid ${colour.line}`,
  background: colour.surface,
  fontSize: fontSize[13],
  lineHeight: 1.5,
});
export const yes = style([link, { color: colour.accent }]);
