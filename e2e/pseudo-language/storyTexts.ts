import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** What a play looks for is not what its story gives. */
const ASKS = /^(?:get|find|query)(?:All)?By|^to[A-Z]/;

type Node = { readonly type: string; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function asks(node: Node): boolean {
  const { callee } = node;
  if (!isNode(callee)) return false;
  const { name } = isNode(callee['property']) ? callee['property'] : callee;
  return ASKS.test(String(name));
}

/** The texts that a source gives, with those in its templates. */
function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value) || value.type === 'ImportDeclaration' || asks(value)) return [];
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : [];
  if (value.type === 'JSXText') return [String(value['value'])];
  if (value.type === 'TemplateElement') {
    return [(value['value'] as { readonly cooked: string }).cooked];
  }
  return Object.values(value).flatMap(textsIn);
}

/** What the stories give to their components: names of players, ads, prizes. They hold no text of the product. */
export function storyTexts(): readonly string[] {
  const files = ['stories/src', 'ui/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && (folder === 'stories/src' || file.includes('/testing/'))),
  );
  const texts = files.flatMap((file) =>
    textsIn(parseSync(file, readFileSync(join(root, file), 'utf8')).program),
  );
  return [...new Set(texts.flatMap((text) => text.split('\n')).map((text) => text.trim()))].filter((text) =>
    /[A-Za-z]{2}/.test(text),
  );
}
