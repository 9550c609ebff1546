import { globalLayer, type StyleRule } from '@vanilla-extract/css';

export const resetLayer = globalLayer('reset');
export const themeLayer = globalLayer('theme');
export const componentLayer = globalLayer('components');

type Layered = NonNullable<StyleRule['@layer']>[string];

/** Puts a rule in the components' layer, below every unlayered style of a feature. */
export function layered(rule: Layered): StyleRule {
  return { '@layer': { [componentLayer]: rule } };
}
