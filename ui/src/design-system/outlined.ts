import { radius } from './scale.ts';
import { colour } from './theme.css.ts';

/** A background with a line around it. */
export const outlined = (corners: keyof typeof radius, background: string = colour.surface) => ({
  border: `1px solid ${colour.line}`,
  borderRadius: radius[corners],
  background,
});
