/** See `brokenBuilds.mjs`. */
export const brokenBuilds: Readonly<
  Record<
    string,
    {
      readonly fails: string;
      readonly how: string;
      readonly edits: readonly (readonly [find: string | RegExp, replacement: string])[];
    }
  >
>;
