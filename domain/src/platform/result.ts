/** An expected success or failure; failures carry a literal `code` (thrown errors are bugs or broken infrastructure). */
export type Result<Value, Failure extends { readonly code: string }> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & Failure);

/** A success holding `value`. */
export function succeed<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A failure named by its literal `code`. */
export function fail<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}

declare const brand: unique symbol;

/**
 * A value that a parser has checked: the compiler takes no plain `Base` for it. Only the file that declares a brand, and
 * the builders of tests, may make one. It costs nothing when the program runs.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
