import { style } from '@vanilla-extract/css';
import { layered } from './layers.css.ts';
import { fontSize, fontWeight, radius, space } from './scale.ts';
import { colour } from './theme.css.ts';

export const empty = style(
  layered({
    display: 'grid',
    justifyItems: 'center',
    gap: space[4],
    paddingBlock: space[8],
    paddingInline: space[16],
    textAlign: 'center',
  }),
);
export const icon = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: radius.chip,
    background: colour.neutralTint,
    color: colour.muted,
  }),
);
export const title = style(layered({ fontWeight: fontWeight.medium, textWrap: 'balance' }));
export const hint = style(
  layered({ maxWidth: '44ch', color: colour.muted, fontSize: fontSize[14], textWrap: 'balance' }),
);
export const action = style(layered({ marginTop: space[8] }));
