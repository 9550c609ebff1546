declare const brand: unique symbol;

/**
 * A value that a parser has checked: the compiler takes no plain `Base` for it. Only the file that declares a brand, and
 * the builders of tests, may make one. It costs nothing when the program runs.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
