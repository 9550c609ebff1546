/** See `scaleTime.mjs`. */
export function scaleTime(clock: { readonly epoch: number; readonly rate: number }): {
  readonly timeout: (ms: number) => number;
  readonly period: (ms: number) => number;
};
