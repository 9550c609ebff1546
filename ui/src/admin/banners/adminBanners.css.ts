import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { outlined } from '../../design-system/outlined.ts';
import { desktop, fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const side = style({
  minWidth: 0,
  '@media': {
    // In one column the preview comes first.
    [`not all and ${desktop.replace('screen and ', '')}`]: {
      selectors: { '[data-previewing] > &': { order: -1 } },
    },
  },
});

export const panel = style({ fontSize: fontSize[13] });
export const panelName = style({ color: colour.muted, fontWeight: fontWeight.bold });
export const sample = style({
  paddingInline: space[4],
  borderRadius: radius.mark,
  background: colour.neutralTint,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
});
export const becomes = style({ margin: 0, color: colour.muted });
export const notes = style({ paddingInlineStart: space[16], listStyle: 'disc', color: colour.muted });

/** The width and spacing of the popup that it previews. */
export const popup = style({
  maxWidth: 440,
  padding: space[16],
  ...outlined('card'),
  boxShadow: colour.shadow,
  fontSize: fontSize[15],
  overflowWrap: 'anywhere',
});
export const popupTitle = style({ overflowWrap: 'anywhere' });
export const placeholder = style({ color: colour.muted, fontWeight: fontWeight.regular });

export const list = style({ ':focus': { outline: 'none' } });
/** Below the title on phones, with a distance to it. */
export const actions = style({ marginBlock: space[8], '@media': { [wide]: { marginBlock: 0 } } });
export const body = recipe({
  base: { width: '100%', fontSize: fontSize[13], overflowWrap: 'anywhere' },
  variants: {
    cut: {
      true: {
        maxHeight: 200,
        overflow: 'hidden',
        maskImage: 'linear-gradient(to bottom, black 70%, transparent)',
      },
    },
  },
});
