import { layered } from './layers.css.ts';
import { colour } from './theme.css.ts';

/** The colours of text by meaning, as variants of a recipe. */
export const textTones = {
  default: layered({ color: colour.text }),
  muted: layered({ color: colour.muted }),
  faint: layered({ color: colour.faint }),
  accent: layered({ color: colour.accent }),
  big: layered({ color: colour.big }),
  small: layered({ color: colour.small }),
  win: layered({ color: colour.win }),
  loss: layered({ color: colour.loss }),
  warn: layered({ color: colour.warn }),
};
