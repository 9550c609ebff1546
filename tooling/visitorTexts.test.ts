import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The visitors' rooms. Texts are in their messages files; the admin pages have their own, and tools read the design tokens. */
const SOURCES = ['ui/src/**/*.ts', 'ui/src/**/*.tsx'];
const NOT_READ = /\/admin\/|\/designTokens\.ts$|\/testing\/|\.test\.|\.css\.ts$|[./]messages(?:\.\w\w)?\.ts$/;

/** Literals that look like texts and that no visitor reads. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'ui/src/design-system/palette.ts': ['#e8ecf4'],
  'ui/src/shared/markdown/markdownSchema.ts': [
    'p br hr blockquote ul ol li em strong a code pre h1 h2 h3 h4 h5 h6',
  ],
  'ui/src/site/gift-codes/GiftCodeCard.tsx': ['Register'],
  'ui/src/site/site-footer/SiteFooter.tsx': ['Register', 'Join Telegram', 'Customer Support'],
};

/** Attributes and fields whose text a person reads or hears. */
const SPEAKING =
  /^(?:aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label|hint|text|description|heading|header|caption|summary|words|tagline|empty|[xy]Title|confirmLabel|retryLabel)$/;
const MUTE_ATTRIBUTES = /^(?:className|rel)$/;
/** Calls whose words go to a log or to the browser. */
const MUTE_CALLS = /^(?:console|quietly|querySelector|querySelectorAll|matchMedia|closest|fail)$/;

type Node = { readonly type: string; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The words of a literal; those of a template without what fills its gaps. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('…');
}

const isPhrase = (text: string) =>
  /(?<![\w-])[A-Za-z’']{2,} [A-Za-z]{2,}/.test(text) && !text.startsWith('screen and (');
const isWord = (text: string) => /^[A-Z][a-z]+[.!?…:]*$/.test(text);
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') {
    return nameOf(node['object']) === 'console' ? 'console' : nameOf(node['property']);
  }
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
};

/** The texts of a source that a visitor could read. */
function textsOf(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const look = (node: unknown, speaks: boolean): void => {
    if (Array.isArray(node)) for (const each of node) look(each, speaks);
    if (!isNode(node) || /^Import|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
    const words = wordsOf(node);
    if (words !== undefined && (speaks ? /[A-Za-z]/.test(words) : isPhrase(words) || isWord(words))) {
      found.push(words);
    }
    if (node.type === 'JSXText' && /[A-Za-z]/.test(String(node['value']))) {
      found.push(String(node['value']).trim().replaceAll(/\s+/g, ' '));
    }
    if (node.type === 'NewExpression' && /Error|Exception/.test(nameOf(node['callee']))) return;
    if (node.type === 'CallExpression' && MUTE_CALLS.test(nameOf(node['callee']))) {
      look((node['arguments'] as readonly unknown[]).slice(1), false);
      return;
    }
    if (node.type === 'BinaryExpression' && String(node['operator']).includes('==')) return;
    if (node.type === 'JSXAttribute' && MUTE_ATTRIBUTES.test(nameOf(node['name']))) return;
    if (node.type === 'JSXAttribute') look(node['value'], SPEAKING.test(nameOf(node['name'])));
    else if (node.type === 'Property') look(node['value'], SPEAKING.test(nameOf(node['key'])));
    else {
      const passes = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression|TS)/.test(node.type);
      for (const [field, part] of Object.entries(node)) {
        look(part, speaks && passes && field !== 'test');
      }
    }
  };
  look(parseSync(file, source).program, false);
  return found;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...SOURCES], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !NOT_READ.test(file) && existsSync(join(root, file)));

describe('the rooms of visitors', () => {
  it('have their texts in messages files only', () => {
    expect(files.length).toBeGreaterThan(200);
    const left = files.flatMap((file) =>
      textsOf(file, readFileSync(join(root, file), 'utf8'))
        .filter((text) => ALLOWED[file]?.includes(text) !== true)
        .map((text) => `${file}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('have every literal that is allowed', () => {
    const gone = Object.entries(ALLOWED).flatMap(([file, texts]) => {
      const found = textsOf(file, readFileSync(join(root, file), 'utf8'));
      return texts.filter((text) => !found.includes(text)).map((text) => `${file}: ${text}`);
    });
    expect(gone).toEqual([]);
  });
});

describe('the search for texts', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<p>{n} s</p>', ['s']],
    ['<button aria-label="close" />', ['close']],
    ['<Card title={open ? `${n} left` : "none"} className="a b" />', ['… left', 'none']],
    ["toast({ title: 'saved', tone: 'destructive' })", ['saved']],
    ["const WORDS = { a: 'No draws yet', b: 'Right' };", ['No draws yet', 'Right']],
    ["const words = left === 1 ? 'one pick' : `${left} picks wait`;", ['one pick', '… picks wait']],
    ['<p title={messages.title}>{messages.text} · {n}</p>', []],
    ["console.log('banner ad:', error); throw new Error('No root here');", []],
    ["if (key === 'Escape') focus('[data-first]');", []],
    ["const font = `${weight} 40px Inter`; type Side = 'Left hand';", []],
  ])('finds in %s the texts %j', (source, texts) => {
    expect(textsOf('some.tsx', source)).toEqual(texts);
  });
});
