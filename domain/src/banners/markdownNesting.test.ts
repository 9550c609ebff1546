import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MARKDOWN_NESTING, markdownNesting } from './banner.ts';

const list = (depth: number, width: number): string =>
  Array.from({ length: depth }, (_, level) => `${' '.repeat(level * width)}- item`).join('\n');

describe('markdownNesting', () => {
  it.each([
    ['', 0],
    ['plain text', 0],
    ['# Heading', 0],
    ['                    deep code', 0],
    ['- a', 1],
    ['* a', 1],
    ['+ a', 1],
    ['-', 1],
    ['1. a', 1],
    ['12) a', 1],
    ['123456789. a', 1],
    ['1234567890. a', 0],
    ['1.a', 0],
    ['-a', 0],
    ['**bold**', 0],
    ['-\ta', 1],
    ['> a', 1],
    ['>a', 1],
    ['>>> a', 3],
    ['> > > a', 3],
    ['> - a', 2],
    ['- > a', 2],
    ['- - - a', 3],
    ['* * * *', 4],
    ['*\t*', 2],
    ['a - b', 0],
    ['a > b', 0],
    ['[^1]: note', 1],
    ['[^1]:- a', 2],
    ['[^a\\]b]: > note', 2],
    ['[^a b]: note', 0],
    ['[^]: note', 0],
    ['[a]: note', 0],
    [' - a', 1],
    ['  - a', 2],
    ['   - a', 2],
    ['    - a', 3],
    ['\t- a', 3],
    [' \t- a', 3],
    ['  \t\t- a', 5],
    ['-      - a', 2],
    ['>   - a', 3],
    ['> - a', 2],
    ['>  - a', 3],
    ['>\t- a', 3],
    ['>>\t- a', 4],
    ['- >     - a', 3],
    ['- a\n  - b\n    - c', 3],
    ['- a\n- b\n- c', 1],
    ['- a\r  - b\r\n    - c', 3],
    ['> > a\ntext', 2],
    ['text\n> > a', 2],
  ])('of %j is %d', (markdown, depth) => {
    expect(markdownNesting(markdown)).toBe(depth);
  });

  it('allows lists five deep by four columns, ten deep by two', () => {
    expect(MAX_MARKDOWN_NESTING).toBe(10);
    expect(markdownNesting(list(10, 2))).toBe(10);
    expect(markdownNesting(list(11, 2))).toBe(11);
    expect(markdownNesting(list(5, 4))).toBe(9);
  });

  it('is never below the true depth of nested containers', () => {
    type Container = { open: string; next: string };
    const containers = fc.constantFrom<Container>(
      { open: '- ', next: '  ' },
      { open: '+  ', next: '   ' },
      { open: '10. ', next: '    ' },
      { open: '3)   ', next: '     ' },
      { open: '> ', next: '> ' },
      { open: '>', next: '>' },
      { open: '[^n]: ', next: '    ' },
    );
    fc.assert(
      fc.property(fc.array(containers, { maxLength: 14 }), (nested) => {
        const onOneLine = `${nested.map(({ open }) => open).join('')}text`;
        const onLines = nested.map(
          ({ open }, depth) =>
            `${nested
              .slice(0, depth)
              .map(({ next }) => next)
              .join('')}${open}text`,
        );
        expect(markdownNesting(onOneLine)).toBeGreaterThanOrEqual(nested.length);
        expect(markdownNesting(onLines.join('\n'))).toBeGreaterThanOrEqual(nested.length);
      }),
    );
  });

  it.each(['* ', '- ', '>', '> ', '1. ', '>\t', '[^a]:'])('counts every link of a chain of %j', (link) => {
    const count = Math.floor(5000 / link.length);
    expect(markdownNesting(link.repeat(count))).toBeGreaterThanOrEqual(count);
  });
});
