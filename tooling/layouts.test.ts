import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../ui/src');
const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:tsx?|css)$/.test(file) && !file.startsWith('design-system/'),
);

/** The lines of a source that lay out children by themselves. */
function layoutsIn(source: string): readonly string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\bdisplay\b.*[\s'"`:](?:inline-)?(?:flex|grid)\b/.test(line));
}

it.each([
  [`export const row = style({ display: 'flex', gap: 8 });`, true],
  [`  display: "inline-flex",`, true],
  [`  '@media': { [wide]: { display: 'grid' } },`, true],
  [`  selectors: { '&:empty': { display: wide ? 'block' : 'inline-grid' } },`, true],
  [`<div style={{ display: \`grid\` }}>`, true],
  [`.row { display: flex; }`, true],
  [`.row { display:grid }`, true],
  [`export const tips = style({ ':empty': { display: 'none' } });`, false],
  [`export const column = style({ '@media': { [tablet]: { display: 'contents' } } });`, false],
  [`export const item = style({ flex: '1 1 0', gridColumn: '1 / -1' });`, false],
  [`<Grid columns={2} gap={8}>`, false],
])('a planted line %s is found as a private layout: %s', (line, found) => {
  expect(layoutsIn(`// Before it.\n${line}\n`)).toEqual(found ? [line.trim()] : []);
});

it('only the design system lays out children: a feature takes its Stack, Row and Grid, or composes their recipes', () => {
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((file) =>
    layoutsIn(readFileSync(join(ui, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
