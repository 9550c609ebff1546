import { style } from '@vanilla-extract/css';
import { colour } from '../../design-system/theme.css.ts';

export const canvas = style({
  position: 'fixed',
  inset: 0,
  width: '100vw',
  height: '100vh',
  maxWidth: 'none',
  color: colour.text,
  opacity: 0.06,
  pointerEvents: 'none',
});
