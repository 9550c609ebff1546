import { layered } from './layers.css.ts';
import { fontWeight } from './scale.ts';
import { colour } from './theme.css.ts';

/** The colours of text by meaning, as variants of a recipe. */
export const textTones = {
  default: layered({ color: colour.text }),
  muted: layered({ color: colour.muted }),
  /** Of a figure that is not known yet: its dash is no bar. */
  none: layered({ color: colour.muted, fontWeight: fontWeight.regular }),
  accent: layered({ color: colour.accent }),
  big: layered({ color: colour.big }),
  small: layered({ color: colour.small }),
  win: layered({ color: colour.win }),
  loss: layered({ color: colour.loss }),
  warn: layered({ color: colour.warn }),
};
