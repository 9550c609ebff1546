import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Stack, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Variants } from '@bigsmall/ui/design-system/variants.ts';
import type { ReactNode } from 'react';

type Recipe = {
  readonly classNames: { readonly variants: Readonly<Record<string, Readonly<Record<string, string>>>> };
};

interface MatrixProps<Of extends Recipe> {
  readonly of: Of;
  /** Beyond this many combinations each value is shown alone. */
  readonly max?: number;
  readonly children: (variants: Variants<Of>) => ReactNode;
}

function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Every combination of the recipe's variants, or, if there are too many, every value of each variant alone. */
function variantsOf(recipe: Recipe, max: number): readonly object[] {
  const axes = Object.entries(recipe.classNames.variants).map(([name, values]) =>
    // A variant that is only `true` can also be left out.
    [...Object.keys(values), ...(Object.keys(values).join() === 'true' ? ['false'] : [])].map((value) => ({
      [name]: valueOf(value),
    })),
  );
  if (axes.reduce((product, values) => product * values.length, 1) > max) return axes.flat();
  return axes.reduce<readonly object[]>(
    (combinations, values) => combinations.flatMap((each) => values.map((value) => ({ ...each, ...value }))),
    [{}],
  );
}

/** A component in each variant of its recipe, with the names of the variants. */
export function Matrix<Of extends Recipe>({ of, max = 24, children }: MatrixProps<Of>) {
  return (
    <Grid least={240}>
      {variantsOf(of, max).map((each) => {
        const name = Object.entries(each)
          .map(([axis, value]) => `${axis} ${String(value)}`)
          .join(', ');
        return (
          <Stack key={name} gap={8}>
            <Text size={13} tone="muted">
              {name}
            </Text>
            {children(each as Variants<Of>)}
          </Stack>
        );
      })}
    </Grid>
  );
}
