import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, fontWeight, minTouchTarget, radius } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const wordmark = style({ fontSize: fontSize[20], letterSpacing: '-0.01em' });
globalStyle(`${wordmark} > a`, {
  color: colour.text,
  fontWeight: fontWeight.bold,
  lineHeight: minTouchTarget,
  textDecoration: 'none',
});
/** Half one side, half the other. */
export const mark = style({
  width: 20,
  height: 20,
  borderRadius: radius.chip,
  background: `linear-gradient(90deg, ${colour.big} 0 50%, ${colour.small} 50% 100%)`,
  // Forced colours would leave a hole beside the name.
  forcedColorAdjust: 'none',
});
