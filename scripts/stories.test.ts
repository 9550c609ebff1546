import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../ui/src');
const stories = join(import.meta.dirname, '../stories/src');
const storyFiles = readdirSync(stories, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);
const storyOf = (file: string) => readFileSync(join(stories, file), 'utf8');

it('shows each component that the design system exports', () => {
  const shown = storyFiles.map(storyOf).join('\n');
  const exported = [
    ...readFileSync(join(ui, 'design-system/index.ts'), 'utf8').matchAll(/'\.\/([A-Z]\w+)\.tsx'/g),
  ].map(([, name = '']) => name);
  expect(exported.length).toBeGreaterThan(15);
  expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
});

it.each(storyFiles)('names %s by its path', (file) => {
  const parts = file.replace('.stories.tsx', '').split('/');
  const words = parts.slice(0, -1).map((part) => {
    const text = part.replaceAll('-', ' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
  const title = parts.length === 2 && words[0] === parts[1] ? parts[1] : [...words, parts.at(-1)].join('/');
  expect(storyOf(file)).toContain(`title: '${title}'`);
});
