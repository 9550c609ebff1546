/** Code of Vite's helper for styles that failed to load, and its replacement. */
const CHANGES = [
  // Vite never requests them again: the next code would be shown without them.
  [/\(err\) => \{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];'],
  // It also takes a failed link for loaded styles.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
] as const;

/** A Vite plugin: the styles of code that is loaded again, after either failed, are loaded again too. */
export function retriedStyles() {
  return {
    name: 'retried-styles',
    apply: 'build' as const,
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: (code: string) =>
        CHANGES.reduce((changed, [from, to]) => {
          const next = changed.replace(from, to);
          if (next === changed)
            throw new Error('The preload helper of this Vite is another one: see retriedStyles.ts.');
          return next;
        }, code),
    },
  };
}
