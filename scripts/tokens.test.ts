import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../ui/src');
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.(?:tsx?|css)$/.test(file),
);

it.each([
  [
    'colours',
    /(?<=[\s'"`:(])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i,
    /^design-system\/(?:palette|themeColor)\./,
    `color: '#fff'`,
  ],
  [
    'radii',
    /\bborder(?:-?\w+)*?-?radius['"]?:[\s'"`]*\.?[1-9]/i,
    /^design-system\/scale\./,
    'borderRadius: 6',
  ],
  // React's own lazy() never loads again what failed to load once.
  ['late code', /\blazy\(/, /^design-system\/lazyCode\./, 'const Page = lazy(load)'],
])('features take their %s from the design system', (_what, pattern, owner, example) => {
  const lines = files.flatMap((file) =>
    readFileSync(join(ui, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(example).toMatch(pattern);
  expect(lines.filter((line) => !owner.test(line))).toEqual([]);
});
