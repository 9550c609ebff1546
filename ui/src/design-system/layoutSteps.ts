import type { StyleRule } from '@vanilla-extract/css';
import { layered } from './layers.css.ts';
import { space } from './scale.ts';

type Step = keyof typeof space;

const pixels: Readonly<Record<Step | 2, string>> = { ...space, 2: '2px' };

function steps<Of extends Step | 2>(of: readonly Of[], rule: (length: string) => StyleRule) {
  const rules = of.map((step) => [step, rule(pixels[step])]);
  return Object.fromEntries(rules) as Readonly<Record<Of, StyleRule>>;
}

export const gap = steps([0, 2, 4, 8, 12, 16, 24, 32, 48], (length) => layered({ gap: length }));
/** Between lines. Each recipe lists the steps that it has: all of them would be too many for the first script. */
export const rowGap = <Of extends Step>(...of: readonly Of[]) =>
  steps(of, (length) => layered({ rowGap: length }));

export const align = {
  start: layered({ alignItems: 'flex-start' }),
  center: layered({ alignItems: 'center' }),
  end: layered({ alignItems: 'flex-end' }),
  stretch: layered({ alignItems: 'stretch' }),
  baseline: layered({ alignItems: 'baseline' }),
};
