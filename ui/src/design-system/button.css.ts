import { globalStyle, keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layered } from './layers.css.ts';
import { finePointer, fontSize, fontWeight, motion, radius, space, minTouchTarget } from './scale.ts';
import { colour } from './theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const button = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[8],
    minHeight: minTouchTarget,
    minWidth: minTouchTarget,
    width: 'fit-content',
    borderRadius: radius.control,
    border: '1px solid transparent',
    fontSize: fontSize[15],
    fontWeight: fontWeight.bold,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    touchAction: 'manipulation',
    userSelect: 'none',
    transition: `background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast}`,
    selectors: {
      '&:disabled, &[aria-disabled="true"]': {
        background: colour.neutralTint,
        borderColor: colour.line,
        color: colour.muted,
        cursor: 'not-allowed',
      },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
    '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
  }),
  variants: {
    tone: {
      primary: layered({
        background: colour.accent,
        color: colour.onFill,
        ':hover': { background: colour.accentStrong },
      }),
      quiet: layered({
        background: colour.surface,
        borderColor: colour.controlBorder,
        color: colour.text,
        ':hover': { background: colour.hover },
      }),
      danger: layered({
        background: colour.loss,
        color: colour.onFill,
        ':hover': { background: colour.lossStrong },
      }),
      quietDanger: layered({
        background: colour.surface,
        borderColor: colour.controlBorder,
        color: colour.loss,
        ':hover': { background: colour.lossTint, borderColor: colour.loss },
      }),
    },
    size: {
      regular: layered({ paddingInline: space[16] }),
      small: layered({ paddingInline: space[12], fontSize: fontSize[13] }),
      dense: layered({
        paddingInline: space[12],
        fontSize: fontSize[13],
        '@media': { [finePointer]: { minHeight: 36, minWidth: 36 } },
      }),
    },
    fullWidth: { true: layered({ width: '100%' }) },
  },
});

// In a narrow button the label wraps; its icon keeps its width.
globalStyle(`${button.classNames.base} > svg`, layered({ flex: 'none' }));

export const iconButton = recipe({
  base: layered({
    display: 'inline-grid',
    placeItems: 'center',
    width: minTouchTarget,
    height: minTouchTarget,
    flex: 'none',
    borderRadius: radius.control,
    touchAction: 'manipulation',
    transition: `background-color ${motion.fast}, color ${motion.fast}`,
    ':hover': { background: colour.hover },
    ':disabled': { color: colour.faint, background: 'none' },
  }),
  variants: {
    tone: {
      quiet: layered({ color: colour.muted, ':hover': { color: colour.text } }),
      danger: layered({ color: colour.loss }),
    },
    size: {
      regular: {},
      small: layered({ '@media': { [finePointer]: { width: 32, height: 32 } } }),
    },
  },
});

export const spinner = recipe({
  base: layered({
    width: '1.125em',
    height: '1.125em',
    flex: 'none',
    borderRadius: radius.chip,
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    animation: `${turn} 900ms linear infinite`,
  }),
});
