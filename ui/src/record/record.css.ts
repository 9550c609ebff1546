import { style } from '@vanilla-extract/css';
import { space } from '../design-system/scale.ts';

export const claim = style({ listStyle: 'none' });
export const how = style({ display: 'grid', gap: space[8], paddingBlockEnd: space[12] });
export const code = style({ overflowWrap: 'anywhere' });
export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[24],
  width: '100%',
  maxWidth: 640,
  marginInline: 'auto',
  padding: space[16],
});
