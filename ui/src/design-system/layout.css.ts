import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { space } from './scale.ts';
import { colour } from './theme.css.ts';

// Classes, which the recipes share: a style here would be a class of its own in each recipe.
const gap = styleVariants(space, (pixels) => layered({ gap: pixels }));
const rowGap = styleVariants({ 4: space[4], 8: space[8], 12: space[12] }, (pixels) =>
  layered({ rowGap: pixels }),
);

const align = styleVariants({
  start: layered({ alignItems: 'flex-start' }),
  center: layered({ alignItems: 'center' }),
  end: layered({ alignItems: 'flex-end' }),
  stretch: layered({ alignItems: 'stretch' }),
  baseline: layered({ alignItems: 'baseline' }),
});

export const stack = recipe({
  base: layered({ display: 'flex', flexDirection: 'column', minWidth: 0 }),
  variants: { gap, align },
});

export const row = recipe({
  base: layered({ display: 'flex', minWidth: 0 }),
  variants: {
    gap,
    rowGap,
    align,
    justify: {
      start: layered({ justifyContent: 'flex-start' }),
      center: layered({ justifyContent: 'center' }),
      end: layered({ justifyContent: 'flex-end' }),
      between: layered({ justifyContent: 'space-between' }),
    },
    wrap: { true: layered({ flexWrap: 'wrap' }) },
    // Columns of equal width, whatever their content.
    equal: {
      true: layered({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }),
    },
  },
});

export const grid = recipe({
  base: layered({ display: 'grid', minWidth: 0 }),
  variants: {
    gap,
    least: {
      64: layered({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(64px, 100%), 1fr))' }),
      144: layered({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(144px, 100%), 1fr))' }),
      220: layered({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }),
      240: layered({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }),
      320: layered({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }),
    },
  },
});

/** In a narrow row the text beside it wraps instead. */
export const icon = style(layered({ flex: 'none' }));

export const divider = style(layered({ border: 0, borderTop: `1px solid ${colour.line}`, width: '100%' }));

export const scroller = style(
  layered({
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
  }),
);
