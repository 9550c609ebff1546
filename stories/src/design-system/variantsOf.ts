import type { Variants } from '@bigsmall/ui/design-system/variants.ts';

type Recipe = {
  readonly classNames: { readonly variants: Readonly<Record<string, Readonly<Record<string, string>>>> };
};

/** Beyond this many combinations each variant is shown alone. */
const MOST_COMBINATIONS = 32;

/** Every combination of the recipe's variants, or, if there are too many, every value of each variant alone. */
export function variantsOf<Of extends Recipe>(recipe: Of): readonly Variants<Of>[] {
  const axes = Object.entries(recipe.classNames.variants).map(([name, values]) =>
    // A variant that is only `true` can also be left out.
    [...Object.keys(values), ...(Object.keys(values).join() === 'true' ? ['false'] : [])].map((value) => ({
      [name]: valueOf(value),
    })),
  );
  const count = axes.reduce((product, values) => product * values.length, 1);
  const shown =
    count <= MOST_COMBINATIONS
      ? axes.reduce<readonly object[]>(
          (combinations, values) =>
            combinations.flatMap((combination) => values.map((value) => ({ ...combination, ...value }))),
          [{}],
        )
      : axes.flat();
  return shown as readonly Variants<Of>[];
}

function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
