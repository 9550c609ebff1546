import { layeredStyle } from './layers.css.ts';
import { fontSize, fontWeight, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const empty = layeredStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  paddingBlock: space[8],
  paddingInline: space[16],
  textAlign: 'center',
});
export const icon = layeredStyle({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: radius.chip,
  background: colour.neutralTint,
  color: colour.muted,
});
export const title = layeredStyle({ fontWeight: fontWeight.medium, textWrap: 'balance' });
export const hint = layeredStyle({
  maxWidth: '44ch',
  color: colour.muted,
  fontSize: fontSize[14],
  textWrap: 'balance',
});
export const action = layeredStyle({ marginTop: space[8] });
