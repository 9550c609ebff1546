import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../ui/src');
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.(?:tsx?|css)$/.test(file),
);

/** What a feature takes from the design system, and the sources that may have it themselves. */
const RULES = {
  layout: {
    pattern: /\bdisplay\b.*[\s'"`:](?:inline-)?(?:flex|grid)\b/,
    owns: (file: string) => file.startsWith('design-system/'),
  },
  colour: {
    pattern: /(?<=[\s'"`:(])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i,
    owns: (file: string) => /^design-system\/(?:palette|themeColor)\.ts$/.test(file),
  },
  radius: {
    pattern: /\bborder(?:-?\w+)*?-?radius['"]?:[\s'"`]*\.?\d/i,
    owns: (file: string) => file === 'design-system/scale.ts',
  },
  // React's own never loads again what failed to load once.
  lateCode: {
    pattern: /\blazy\(/,
    owns: (file: string) => file === 'design-system/lazyCode.tsx',
  },
} as const;

type Rule = keyof typeof RULES;

/** The lines of a source that state such a value by themselves. */
function found(rule: Rule, source: string): readonly string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => RULES[rule].pattern.test(line));
}

const plants: readonly (readonly [Rule, string, boolean])[] = [
  ['layout', `export const row = style({ display: 'flex', gap: 8 });`, true],
  ['layout', `  display: "inline-flex",`, true],
  ['layout', `  '@media': { [wide]: { display: 'grid' } },`, true],
  ['layout', `  selectors: { '&:empty': { display: wide ? 'block' : 'inline-grid' } },`, true],
  ['layout', `<div style={{ display: \`grid\` }}>`, true],
  ['layout', `.row { display: flex; }`, true],
  ['layout', `.row { display:grid }`, true],
  ['layout', `export const tips = style({ ':empty': { display: 'none' } });`, false],
  ['layout', `export const column = style({ '@media': { [tablet]: { display: 'contents' } } });`, false],
  ['layout', `export const item = style({ flex: '1 1 0', gridColumn: '1 / -1' });`, false],
  ['layout', `<Grid columns={2} gap={8}>`, false],
  ['colour', `  background: '#fff',`, true],
  ['colour', `  border: \`1px solid #846000\`,`, true],
  ['colour', `<path fill="#12345678" />`, true],
  ['colour', `.row { color:#FFF0 }`, true],
  ['colour', `  background: colour.canvas,`, false],
  ['colour', `<a href="#verify">`, false],
  ['radius', `  borderRadius: 6,`, true],
  ['radius', `  borderTopLeftRadius: '0.5rem',`, true],
  ['radius', `  selectors: { '&:hover': { borderRadius: \`4px 4px 0 0\` } },`, true],
  ['radius', `.row { border-radius: .5rem; border-start-start-radius:8px }`, true],
  ['radius', `  borderRadius: \`\${radius.card} \${radius.card} 0 0\`,`, false],
  ['radius', `<circle radius={8} />`, false],
  ['lateCode', `const Page = lazy(() => import('./Page.tsx'));`, true],
  ['lateCode', `const Page = memo(React.lazy(load));`, true],
  ['lateCode', `const Page = lazyCode(() => import('./Page.tsx'));`, false],
];

it.each(plants)('of a %s a planted line %s is found or not: %s', (rule, line, isFound) => {
  expect(found(rule, `// Before it.\n${line}\n`)).toEqual(isFound ? [line.trim()] : []);
});

/** The lines of the page's sources, but of those that may. */
function foundInSources(rule: Rule): readonly string[] {
  expect(files.length).toBeGreaterThan(400);
  return files
    .filter((file) => !RULES[rule].owns(file))
    .flatMap((file) => found(rule, readFileSync(join(ui, file), 'utf8')).map((line) => `${file}: ${line}`));
}

it('only the design system lays out children: a feature takes its Stack, Row and Grid, or composes their recipes', () => {
  expect(foundInSources('layout')).toEqual([]);
});

it.each(['colour', 'radius'] as const)('each %s of the page is a token of the design system', (rule) => {
  expect(foundInSources(rule)).toEqual([]);
});

it('all late code of the page loads by lazyCode, which loads it again after it failed', () => {
  expect(foundInSources('lateCode')).toEqual([]);
});
