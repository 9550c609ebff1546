import { style, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { space } from './scale.ts';

const gap = Object.fromEntries(
  Object.entries(space).map(([step, pixels]) => [step, layered({ gap: pixels })]),
) as Record<keyof typeof space, StyleRule>;

const align = {
  start: layered({ alignItems: 'flex-start' }),
  center: layered({ alignItems: 'center' }),
  end: layered({ alignItems: 'flex-end' }),
  stretch: layered({ alignItems: 'stretch' }),
  baseline: layered({ alignItems: 'baseline' }),
};

/** Children in a row or a column: one recipe, so that both use the same classes. */
export const flex = recipe({
  base: layered({ display: 'flex', minWidth: 0 }),
  variants: {
    gap,
    rowGap: { 8: layered({ rowGap: space[8] }), 12: layered({ rowGap: space[12] }) },
    align,
    justify: {
      start: layered({ justifyContent: 'flex-start' }),
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
      320: layered({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }),
    },
  },
});

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
