import { palette } from '@bigsmall/ui/design-system/palette.ts';
import { radius } from '@bigsmall/ui/design-system/scale.ts';
import { create } from 'storybook/theming';

/** The book around its stories in the product's own colours, and its name. */
export function bookTheme(theme: 'dark' | 'light') {
  const colour = palette[theme];
  const corner = Number.parseInt(radius.control, 10);
  return create({
    base: theme,
    brandTitle: `<img src="./favicon.svg" alt="" width="24" height="24" style="vertical-align: middle; margin-inline-end: 8px">Bigsmall`,
    brandUrl: './?path=/story/introduction--start',
    brandTarget: '_self',
    fontBase: "Inter, 'Inter Fallback', system-ui, sans-serif",
    colorPrimary: colour.accent,
    colorSecondary: colour.accent,
    appBg: colour.surface,
    appContentBg: colour.canvas,
    appPreviewBg: colour.canvas,
    appBorderColor: colour.line,
    appBorderRadius: corner,
    textColor: colour.text,
    textInverseColor: colour.onFill,
    textMutedColor: colour.muted,
    barTextColor: colour.muted,
    barSelectedColor: colour.accent,
    barHoverColor: colour.accent,
    barBg: colour.surface,
    inputBg: colour.surface,
    inputBorder: colour.controlBorder,
    inputTextColor: colour.text,
    inputBorderRadius: corner,
  });
}
