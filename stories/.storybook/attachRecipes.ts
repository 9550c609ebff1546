import type { Plugin } from 'vite';

const RECIPE = /Variants<typeof ([\w.]+)>/g;
const READONLY_LIST = /\breadonly ((?:\w+(?:<\w+>)?|\{[^{}]*\}))\[\]/g;
const COMPONENT = /^export function ([A-Z]\w*)/gm;

/**
 * Attaches the recipes that the types of a component's props name, as `recipes` by those names. The docs cannot follow
 * such a type, and the recipe itself has the list of its variants. Lists become `ReadonlyArray`, since the docs show
 * `readonly Type[]` as unknown.
 */
export function attachRecipes(): Plugin {
  return {
    name: 'attach-recipes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx')) return undefined;
      const known = code.replace(READONLY_LIST, 'ReadonlyArray<$1>');
      const recipes = new Set([...code.matchAll(RECIPE)].map(([, name]) => `'${name}': ${name}`));
      const components = recipes.size === 0 ? [] : [...code.matchAll(COMPONENT)].map(([, name]) => name);
      const lines = components.map((name) => `${name}.recipes = { ${[...recipes].join(', ')} };`);
      return { code: `${known}\n${lines.join('\n')}\n`, map: null };
    },
  };
}
