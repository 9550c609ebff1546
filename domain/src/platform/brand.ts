declare const brand: unique symbol;

/**
 * A value that a parser has checked: the compiler takes no plain `Base` for it. Only types: it costs nothing when the
 * program runs. ADR 2 says who may make one.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
