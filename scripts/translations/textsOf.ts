import { parseSync } from 'vite';

type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

/** A text of a messages file: where it is there, and what it says, with each gap as `{name}`. */
export type Text = {
  readonly key: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where the file has what fills each gap, by the name of the gap. */
  readonly gaps: ReadonlyMap<string, Range>;
};

type Range = { readonly start: number; readonly end: number };

/** The parameters and tags of a text. */
export const MARKS = /\{[^{}]*\}|<\/?[A-Za-z][^<>]*>/g;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The values that an expression names, without the functions that it calls. */
function namesIn(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'CallExpression') return nodes(node['arguments']).flatMap(namesIn);
  if (node.type === 'MemberExpression') return namesIn(node['object'] as Node);
  if (node.type === 'Property') return namesIn(node['value'] as Node);
  return Object.values(node).flatMap((part) => (isNode(part) ? namesIn(part) : nodes(part).flatMap(namesIn)));
}

/** A name for each gap: the value that fills it, with a number where the text shows that value in several ways. */
function namesOf(gaps: readonly Node[], source: string): readonly string[] {
  const named = new Map<string, string>();
  return gaps.map((gap, place) => {
    const filler = source.slice(gap.start, gap.end);
    const value = [...new Set(namesIn(gap))].join(' ') || String(place);
    const times = [...named.values()].filter((name) => name === value || name.startsWith(`${value} `)).length;
    const name = named.get(filler) ?? (times === 0 ? value : `${value} ${times + 1}`);
    named.set(filler, name);
    return name;
  });
}

function textOf(node: Node, key: string, source: string): Text {
  const { start, end } = node;
  if (node.type === 'Literal') return { key, text: String(node['value']), start, end, gaps: new Map() };
  const gaps = nodes(node['expressions']);
  const names = namesOf(gaps, source);
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  const filled = parts.map(({ value }, place) => {
    const name = names[place];
    return name === undefined ? value.cooked : `${value.cooked}{${name}}`;
  });
  return {
    key,
    text: filled.join(''),
    start,
    end,
    gaps: new Map(gaps.map((gap, place) => [names[place] ?? '', gap])),
  };
}

const below = (key: string, name: string) => (key === '' ? name : `${key}.${name}`);

/** The texts below an expression. */
function textsBelow(node: Node, key: string, source: string): readonly Text[] {
  const inside = (part: unknown, name = key) => (isNode(part) ? textsBelow(part, name, source) : []);
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [textOf(node, key, source)] : [];
    case 'TemplateLiteral':
      return [textOf(node, key, source), ...nodes(node['expressions']).flatMap((gap) => inside(gap))];
    case 'ObjectExpression':
      return nodes(node['properties']).flatMap((property) => {
        const name = property['key'] as Node | undefined;
        return inside(property['value'], below(key, String(name?.['name'] ?? name?.['value'])));
      });
    case 'ArrayExpression':
      return nodes(node['elements']).flatMap((part, place) => inside(part, below(key, String(place))));
    case 'ArrowFunctionExpression':
      return inside(node['body']);
    case 'CallExpression':
      return nodes(node['arguments']).flatMap((part) => inside(part));
    case 'ConditionalExpression':
      return [...inside(node['consequent']), ...inside(node['alternate'])];
    default:
      return inside(node['expression']);
  }
}

/** The texts of a messages file, each with a key of its own; the object `messages` is left out of the key. */
export function textsOf(file: string, source: string): readonly Text[] {
  const body = nodes(parseSync(file, source).program.body);
  const declared = body.flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    return isNode(inner) && inner.type === 'VariableDeclaration' ? nodes(inner['declarations']) : [];
  });
  const named = declared.flatMap((declaration) => {
    const { id, init } = declaration as { readonly id?: Node; readonly init?: Node };
    return id?.type === 'Identifier' && init ? [{ name: String(id['name']), init }] : [];
  });
  // `messages = hindi satisfies …`: the texts of `hindi` have the name under which they are exported.
  const exportedAs = new Map(
    named.flatMap(({ name, init }) => {
      const of = isNode(init['expression']) ? init['expression'] : init;
      return of.type === 'Identifier' ? [[String(of['name']), name] as const] : [];
    }),
  );
  const seen = new Map<string, number>();
  return named.flatMap(({ name, init }) => {
    const root = exportedAs.get(name) ?? name;
    return textsBelow(init, root === 'messages' ? '' : root, source).map((text) => {
      const times = (seen.get(text.key) ?? 0) + 1;
      seen.set(text.key, times);
      return times === 1 ? text : { ...text, key: `${text.key} #${times}` };
    });
  });
}
