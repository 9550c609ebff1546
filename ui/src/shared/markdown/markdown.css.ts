import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, fontWeight, radius, space } from '../../design-system/scale.ts';
import { colour } from '../../design-system/theme.css.ts';

export const content = style({ overflowWrap: 'anywhere' });
export const typed = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
export const largeHeading = style({ fontSize: fontSize[20], letterSpacing: '-0.01em' });
export const heading = style({ fontSize: fontSize[15] });
/** Isolated: the direction of its words does not reorder what is around it. */
export const link = style({ color: colour.accent, fontWeight: fontWeight.bold, unicodeBidi: 'isolate' });

const within = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${content} ${selector}`, rule);

within('ul, ol', { paddingInlineStart: space[24] });
within('li + li', { marginTop: space[4] });
within('li > p + *', { marginTop: space[8] });
within('li > ul, li > ol', { marginTop: space[4] });
within('blockquote', {
  paddingInlineStart: space[12],
  borderInlineStart: `3px solid ${colour.line}`,
  color: colour.muted,
});
within('blockquote > * + *', { marginTop: space[8] });
within('code', {
  paddingInline: space[4],
  borderRadius: radius.mark,
  background: colour.neutralTint,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.875em',
});
within('pre', {
  padding: space[12],
  borderRadius: radius.control,
  background: colour.neutralTint,
  whiteSpace: 'pre-wrap',
});
within('pre code', { padding: 0, background: 'none' });
within('hr', { width: '100%', border: 0, borderTop: `1px solid ${colour.line}` });
within('strong', { fontWeight: fontWeight.bold });
