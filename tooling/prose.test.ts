import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The files whose prose is checked: pages, of tooling the comments and the titles of tests, and of the product, its tests
 * left out, the comments.
 */
const PAGES = ['README.md', 'CHANGELOG.md', 'domain/README.md', 'e2e/trust/README.md', 'docs/**/*.md'];
const SOURCES = ['tooling/**/*.ts', 'tooling/**/*.mjs', 'scripts/**/*.ts', 'scripts/**/*.mjs'];
const PRODUCT = ['domain/src/**/*.ts', 'adapters-*/src/**/*.ts', 'ui/src/**/*.ts', 'ui/src/**/*.tsx'];

/** Constructions that are rejected, and what to write instead. */
const CONSTRUCTIONS = {
  'goes on': { pattern: /\b(?:go|goes|going|gone|went) on\b/gi, instead: 'continues' },
  whoever: { pattern: /\bwhoever\b/gi, instead: 'name the person: a visitor, an attacker, a caller' },
  'is none': { pattern: /\b(?:is|are|was|were) none\b/gi, instead: 'no … exists, or: … is not a …' },
  'is of': { pattern: /\b(?:is|are|was|were) of\b/gi, instead: 'belongs to, comes from, has' },
} as const;

/** Constructions that comments of the product do not have either. */
const OF_PRODUCT = {
  'any more': { pattern: /\bany more\b/gi, instead: 'no longer' },
  'such a one': { pattern: /\bsuch a one\b/gi, instead: 'the noun' },
} as const;

/** Constructions that pages do not have either. */
const OF_PAGES = {
  'so many': { pattern: /\bso (?:many|much)\b/gi, instead: 'name the number' },
  stands: { pattern: /(?<![\w-])(?:stands?|stood)\b/gi, instead: 'is, has, stays' },
  'a clause as the subject': {
    pattern: /(?:^|[.;:|] |^- )(?:What|Who) [^.?!|]{1,120}[.|](?=\s|$)/gm,
    instead: 'a noun as the subject',
  },
} as const;

type Found = {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
};

const root = join(import.meta.dirname, '..');

function filesOf(globs: readonly string[]): readonly string[] {
  if (globs.length === 0) return [];
  const patterns = globs.map((glob) => `:(glob)${glob}`);
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && file !== 'tooling/prose.test.ts' && existsSync(join(root, file)));
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** A page without its code, its addresses and the titles of tests that it quotes; lines keep their places. */
function proseOfPage(text: string): string {
  return text.replaceAll(/```[\s\S]*?```|`[^`]*`|“[^”]*”|\]\([^)]*\)/g, blank);
}

/** Of a source the comments and the titles of tests; lines keep their places. */
function proseOfSource(text: string): string {
  const prose =
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*|(?<=\b(?:it|test|describe)(?:\.\w+)*\(\s*|\)\(\s*)(?:'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/gm;
  let rest = 0;
  let kept = '';
  for (const { index, 0: part } of text.matchAll(prose)) {
    kept += blank(text.slice(rest, index)) + part.replaceAll(/`[^`\n]*`(?=.)/g, blank);
    rest = index + part.length;
  }
  return kept + blank(text.slice(rest));
}

function find(constructions: Readonly<Record<string, { pattern: RegExp; instead: string }>>) {
  return (file: string, prose: string): readonly Found[] =>
    Object.values(constructions).flatMap(({ pattern, instead }) =>
      [...prose.matchAll(pattern)].map(({ index, 0: text }) => ({
        file,
        line: prose.slice(0, index + text.search(/\S/)).split('\n').length,
        text: text.trim(),
        instead,
      })),
    );
}

const inSource = find(CONSTRUCTIONS);
const inProduct = find({ ...CONSTRUCTIONS, ...OF_PRODUCT });
const inPage = find({ ...CONSTRUCTIONS, ...OF_PAGES });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the prose of the project', () => {
  it('has in its pages none of the rejected constructions', () => {
    const pages = filesOf(PAGES);
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.flatMap((file) => inPage(file, proseOfPage(read(file))))).toEqual([]);
  });

  it('has in the comments and test titles of its sources none of the rejected constructions', () => {
    const sources = filesOf(SOURCES);
    expect(sources.length).toBeGreaterThan(40);
    expect(sources.flatMap((file) => inSource(file, proseOfSource(read(file))))).toEqual([]);
  });

  it('has in the comments of the product none of the rejected constructions', () => {
    const product = filesOf(PRODUCT).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(product.length).toBeGreaterThan(1000);
    expect(product.flatMap((file) => inProduct(file, proseOfSource(read(file))))).toEqual([]);
  });
});

describe('the check of prose', () => {
  it.each([
    ['The game goes on.', 1],
    ['Whoever has the key signs.', 1],
    ['There is none. They are none of ours.', 2],
    ['The id is of another game.', 1],
    ['A clock is off, none of them is right.', 0],
    ['So many callers wait; the row stands.', 2],
    ['What waits is dropped. Who asks?', 1],
    ['- Who lost the phone asks an owner.', 1],
    ['Run `goes on`, see “it goes on” and [a page](goes-on.md).', 0],
    ['```\ngoes on\n```', 0],
  ])('finds in the page %j %i', (text, times) => {
    expect(inPage('page.md', proseOfPage(`\n${text}\n`))).toHaveLength(times);
  });

  it.each([
    ['// The game goes on.', 1],
    ['/** Whoever\n * asks. */', 1],
    ["it('goes on without a network', () => {})", 1],
    ['it.each([1])(\n  `is of ${name}`, run)', 1],
    ["describe('whoever', () => {});\ntest('is none', run);", 2],
    ["const text = 'goes on'; // `goes on` is said", 0],
    ["toast('Whoever you are');", 0],
  ])('finds in the source %j %i', (text, times) => {
    expect(inSource('file.ts', proseOfSource(text))).toHaveLength(times);
  });

  it.each([
    ['/** Nothing is open any more. */', 1],
    ['// Answers whether there was such a one; it was none.', 2],
    ["const title = 'This is not here any more'; // How many more wait.", 0],
  ])('finds in the product %j %i', (text, times) => {
    expect(inProduct('file.ts', proseOfSource(text))).toHaveLength(times);
  });
});
