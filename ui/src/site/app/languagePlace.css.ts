import { style } from '@vanilla-extract/css';
import { layer, low } from '../../design-system/scale.ts';
import { BAR_HEIGHT } from '../site-footer/siteFooter.css.ts';

/** Above the bar of links: nothing on the page moves. */
export const question = style({
  position: 'fixed',
  insetInline: 0,
  bottom: `calc(${BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
  zIndex: layer.header,
  '@media': { [low]: { bottom: 0 } },
});
