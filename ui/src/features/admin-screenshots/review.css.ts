import { style } from '@vanilla-extract/css';
import { fine, fontSize, fontWeight, radius, space, wide } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const desk = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });
export const words = style({ display: 'grid', gap: space[4] });
export const tabs = style({ minWidth: 0 });

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[8],
  '@media': { [wide]: { gap: space[12] } },
});
export const count = style({
  minWidth: 0,
  paddingBlock: space[8],
  paddingInline: space[12],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
  background: colour.surface,
  '@media': { [wide]: { paddingInline: space[16] } },
});

export const review = style({ display: 'grid', gap: space[12], minWidth: 0, outline: 'none' });
export const toolbar = style({
  position: 'sticky',
  // Under the bar of the frame.
  top: 49,
  zIndex: 5,
  display: 'grid',
  gap: space[4],
  marginInline: `-${space[4]}`,
  paddingInline: space[4],
  paddingBlock: space[4],
  background: colour.canvas,
  '@media': {
    [wide]: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[12] },
  },
});
export const selection = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  minWidth: 0,
});
export const bulk = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const news = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 36,
  minWidth: 0,
});
export const quietWords = style({
  color: colour.muted,
  fontSize: fontSize[14],
  fontVariantNumeric: 'tabular-nums',
});
export const silent = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
/** Of no use without a keyboard. */
export const keysButton = style({ display: 'none', '@media': { [fine]: { display: 'inline-flex' } } });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  padding: 0,
  margin: 0,
  listStyle: 'none',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))' } },
});
export const more = style({ display: 'grid', justifyItems: 'center' });

export const keys = style({ display: 'grid', gap: space[8], margin: 0, marginBottom: space[16] });
export const keyLine = style({
  display: 'grid',
  gridTemplateColumns: '116px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  fontSize: fontSize[14],
});
export const keyNames = style({ display: 'flex', gap: space[4] });
export const key = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 26,
  minHeight: 26,
  paddingInline: 6,
  border: `1px solid ${colour.edge}`,
  borderRadius: 6,
  background: colour.canvas,
  fontFamily: 'inherit',
  fontSize: fontSize[12],
  fontWeight: fontWeight.medium,
});
