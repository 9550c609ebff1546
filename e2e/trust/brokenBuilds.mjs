/**
 * Deliberately broken builds, each an edit of a copy of `adapters-http/dist/main.js`. The test named in `fails` must fail
 * on it: `npm run trust -- --broken=<name>` runs that test alone and succeeds if it fails.
 *
 * @type {Readonly<Record<string, { fails: string, how: string, edits: readonly (readonly [find: string | RegExp, replacement: string])[] }>>}
 */
export const brokenBuilds = {};
