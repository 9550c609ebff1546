import { isValidElement } from 'react';
import type { ArgsEnhancer, ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

type TsType = {
  readonly name: string;
  readonly raw?: string;
  /** Of a literal, with its quotes. */
  readonly value?: string;
  readonly elements?: readonly TsType[];
};

type Prop = {
  readonly required: boolean;
  readonly description?: string;
  readonly tsType?: TsType;
  readonly defaultValue?: { readonly value: string };
};

/** A component with what the build attaches to it: its props as the docs read them, and its recipes. */
export type Documented = {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, Prop>> };
  readonly recipes?: Readonly<Record<string, Recipe>>;
};

type Recipe = {
  readonly classNames: { readonly variants: Readonly<Record<string, Readonly<Record<string, string>>>> };
};

type Literal = string | number | boolean;

const VARIANT = /Variants<typeof ([\w.]+)>\['(\w+)'\]/;
const EXCLUDED = /^Exclude<.*, '(\w+)'>$/;

/** The value that a text of the source or a key of a recipe names. */
function literalOf(text: string): Literal {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text.replaceAll("'", '');
}

/** The literals that a type allows; null where it allows others too. */
function literalsOf(type: TsType, recipes: NonNullable<Documented['recipes']>): readonly Literal[] | null {
  const raw = type.raw ?? type.name;
  const [, recipe = '', axis = ''] = VARIANT.exec(raw) ?? [];
  const values = recipes[recipe]?.classNames.variants[axis];
  if (values !== undefined) {
    const [, excluded] = EXCLUDED.exec(raw) ?? [];
    const allowed = Object.keys(values).filter((value) => value !== excluded);
    return allowed.map(literalOf);
  }
  const elements = definedOf(type);
  const literals = elements.flatMap(({ name, value }) =>
    name === 'literal' && value !== undefined ? [literalOf(value)] : [],
  );
  return literals.length > 0 && literals.length === elements.length ? literals : null;
}

/** The members of a union without `undefined`, which every optional prop takes; a type alone is its only member. */
function definedOf(type: TsType): readonly TsType[] {
  if (type.name !== 'union') return [type];
  return (type.elements ?? []).filter(({ name }) => name !== 'undefined');
}

const wordsOf = (literal: Literal) => (typeof literal === 'string' ? `'${literal}'` : String(literal));

function simpleType(name: string, raw: string): SBType {
  if (name === 'boolean' || name === 'string' || name === 'number') return { name };
  // Plain text is a node as well.
  if (name === 'ReactNode') return { name: 'string' };
  return raw.includes('=>') ? { name: 'function' } : { name: 'other', value: raw };
}

function argTypeOf(name: string, prop: Prop, recipes: NonNullable<Documented['recipes']>): InputType {
  const type = prop.tsType ?? { name: 'other' };
  const literals = literalsOf(type, recipes);
  const [only, ...more] = definedOf(type);
  const raw = (type.raw ?? type.name).replace(/ \| undefined$/, '');
  const plain = simpleType(more.length === 0 && only !== undefined ? only.name : 'other', raw);
  return {
    name,
    description: prop.description ?? '',
    type: {
      required: prop.required,
      ...(literals === null ? plain : { name: 'enum' as const, value: [...literals] as string[] }),
    },
    ...(literals !== null && { options: literals, control: { type: 'select' as const } }),
    ...(literals === null && plain.name === 'other' && { control: false as const }),
    table: {
      type: { summary: literals === null ? raw : literals.map(wordsOf).join(' | ') },
      ...(prop.defaultValue && { defaultValue: { summary: prop.defaultValue.value } }),
    },
  };
}

/** The props of a component for its docs and controls: a closed set of values is a list to select from. */
export function argTypesOf(component: unknown): Record<string, InputType> {
  const { __docgenInfo: info, recipes = {} } = (component ?? {}) as Documented;
  return Object.fromEntries(
    Object.entries(info?.props ?? {}).map(([name, prop]) => [name, argTypeOf(name, prop, recipes)]),
  );
}

const LITERAL = /^(?:true|false|\d+|'[^']*')$/;

/** The controls of a story start where the component does. */
export const defaultsOf: ArgsEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, { table }]) => {
      const text = table?.defaultValue?.summary ?? '';
      return name in initialArgs || !LITERAL.test(text) ? [] : [[name, literalOf(text)]];
    }),
  );

/** A field of text cannot hold elements. */
export const withoutElements: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      isValidElement(initialArgs[name]) ? { ...type, control: false } : type,
    ]),
  );
