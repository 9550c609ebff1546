import { style } from '@vanilla-extract/css';
import { layered } from './layers.css.ts';
import { fontSize, fontWeight, motion, radius, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

export const row = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[16],
    width: '100%',
    minHeight: minTouchTarget,
    borderRadius: radius.control,
    textAlign: 'start',
    touchAction: 'manipulation',
  }),
);
export const words = style(layered({ display: 'grid', gap: 2, minWidth: 0 }));
export const label = style(layered({ fontWeight: fontWeight.medium }));
export const description = style(layered({ color: colour.muted, fontSize: fontSize[14] }));
export const track = style(
  layered({
    flex: 'none',
    width: 48,
    height: 28,
    padding: 3,
    borderRadius: radius.chip,
    border: `1px solid ${colour.controlBorder}`,
    background: colour.neutralTint,
    transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
    selectors: {
      '[aria-checked="true"] > &': { background: colour.accent, borderColor: colour.accent },
      ':disabled > &': { opacity: 0.5 },
    },
  }),
);
export const thumb = style(
  layered({
    display: 'block',
    width: 20,
    height: 20,
    borderRadius: radius.chip,
    background: colour.muted,
    transition: `transform ${motion.fast}, background-color ${motion.fast}`,
    selectors: {
      '[aria-checked="true"] > * > &': { transform: 'translateX(20px)', background: colour.onFill },
    },
    '@media': { '(forced-colors: active)': { background: 'ButtonText' } },
  }),
);
