import { style } from '@vanilla-extract/css';
import { fontSize, fontWeight } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const lines = style({ color: colour.muted, fontSize: fontSize[13] });
export const glyph = style({ flex: 'none', marginTop: 1, color: colour.accent });
export const title = style({ color: colour.text, fontWeight: fontWeight.bold });
