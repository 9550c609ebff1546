/** The variants of a recipe as types of props, each optional; without the undefined that `RecipeVariants` adds to them all. */
export type Variants<Recipe> = Recipe extends (options?: infer Options) => string
  ? Readonly<Exclude<Options, undefined>>
  : never;
