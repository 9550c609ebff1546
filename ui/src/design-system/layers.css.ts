import { globalLayer, style, type StyleRule } from '@vanilla-extract/css';

export const resetLayer = globalLayer('reset');
export const themeLayer = globalLayer('theme');
export const componentLayer = globalLayer('components');

type Layered = NonNullable<StyleRule['@layer']>[string];

/** A rule in the components' layer, which the unlayered styles of a feature override. */
export function layered(rule: Layered): StyleRule {
  return { '@layer': { [componentLayer]: rule } };
}

/** The class of such a rule. */
export function layeredStyle(rule: Layered): string {
  return style(layered(rule));
}
