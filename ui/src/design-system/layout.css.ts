import { recipe } from '@vanilla-extract/recipes';
import { layered, layeredStyle } from './layers.css.ts';
import { align, gap, rowGap } from './layoutSteps.ts';
import { space } from './scale.ts';

/** Children in a row or a column: one recipe, so that both use the same classes. */
export const flex = recipe({
  base: layered({ display: 'flex', minWidth: 0 }),
  variants: {
    gap,
    rowGap: rowGap(0, 4),
    align,
    justify: {
      center: layered({ justifyContent: 'center' }),
      end: layered({ justifyContent: 'flex-end' }),
      between: layered({ justifyContent: 'space-between' }),
    },
    column: { true: layered({ flexDirection: 'column' }) },
    wrap: { true: layered({ flexWrap: 'wrap' }) },
    // Columns of equal width, whatever their content.
    equal: {
      true: layered({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }),
    },
    inline: { true: layered({ display: 'inline-flex' }) },
  },
});

export const scroller = layeredStyle({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Space for the focus ring, which the scroll box would clip.
  padding: space[4],
  margin: `-${space[4]}`,
  maskImage:
    'linear-gradient(to right, transparent, black var(--start), black calc(100% - var(--end)), transparent)',
  vars: { '--start': '0px', '--end': '0px' },
  selectors: {
    '&[data-more-before]': { vars: { '--start': '32px' } },
    '&[data-more-after]': { vars: { '--end': '32px' } },
    '&::-webkit-scrollbar': { display: 'none' },
  },
});
