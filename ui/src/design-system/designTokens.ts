import { medals, palette, print } from './palette.ts';
import {
  desktop,
  finePointer,
  fontSize,
  fontWeight,
  layer,
  minTouchTarget,
  motion,
  radius,
  reducedMotion,
  space,
  tablet,
  tall,
  toastBeside,
  wide,
} from './scale.ts';

/** Tokens of one type, in the format of the Design Tokens Community Group. */
function group(type: string, values: Readonly<Record<string, string | number>>) {
  const tokens = Object.entries(values).map(([name, value]) => [name, { $value: value }] as const);
  return { $type: type, ...Object.fromEntries(tokens) };
}

function theme(name: keyof typeof palette) {
  const { shadow, ...colours } = palette[name];
  return {
    colour: group('color', colours),
    medal: group('color', medals[name]),
    shadow: { $description: 'As in CSS.', $value: shadow },
  };
}

/** The text of `docs/tokens.json`: every token of the design system, for tools that draw. */
export function designTokens(): string {
  const tokens = {
    $description: 'Written by "npm run docs:tokens" from palette.ts and scale.ts. Do not edit.',
    dark: theme('dark'),
    light: theme('light'),
    print: group('color', print),
    space: group('dimension', space),
    fontSize: group('dimension', fontSize),
    fontWeight: group('fontWeight', fontWeight),
    radius: group('dimension', radius),
    motion: group('other', motion),
    layer: group('number', layer),
    minTouchTarget: { $type: 'dimension', $value: minTouchTarget },
    media: group('other', { tall, wide, tablet, desktop, toastBeside, finePointer, reducedMotion }),
  };
  return `${JSON.stringify(tokens, null, 2)}\n`;
}
