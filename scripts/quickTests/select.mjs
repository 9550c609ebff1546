import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST =
  /^(?:domain\/src|adapters-[a-z]+\/(?:src|test)|ui\/src)\/.*\.test\.tsx?$|^scripts\/[^/]*\.test\.ts$/;
/** Types are left out: a run does not read them. */
const IMPORT =
  /(?:^|\n)(?:import|export)(?! type)[^'";]*?from '([^']+)'|import\(\s*'([^']+)'|(?:^|\n)import '([^']+)'/g;
/** Seconds of a test file that has not run yet: those of the adapters start servers and databases. */
const unknown = (file) => (file.startsWith('adapters-') ? 4 : 1);

/** The files of the project that each source file imports, all relative to `root`. */
export function importsOf(root, files) {
  const sources = files.filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
  const known = new Set(sources);
  const entries = entriesOf(root, files);
  return new Map(
    sources.map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const names = [...text.matchAll(IMPORT)].map(([, a, b, c]) => a ?? b ?? c);
      const paths = names.map((name) =>
        name.startsWith('.') ? posix.join(posix.dirname(file), name) : entries.get(name),
      );
      return [file, paths.filter((path) => known.has(path))];
    }),
  );
}

/** What a workspace exports, by the name under which others import it. */
function entriesOf(root, files) {
  const manifests = files.filter((file) => /^[a-z-]+\/package\.json$/.test(file));
  return new Map(
    manifests.flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return Object.entries(exports).map(([key, path]) => [
        posix.join(name, key),
        posix.join(posix.dirname(file), String(path)),
      ]);
    }),
  );
}

/** The test files that import one of the changed files, directly or through others: the nearest first. */
export function dependentTests(changed, imports) {
  const importers = new Map();
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const reached = new Set(changed.filter((file) => imports.has(file)));
  // A set is walked in the order of its additions, also of those that come meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => TEST.test(file));
}

/** The first test, and of the others as many, in this order, as take no more than `limit` seconds together. */
export function withinSeconds(tests, seconds, limit) {
  let sum = 0;
  return tests.filter((file, index) => {
    const next = sum + (seconds.get(file) ?? unknown(file));
    if (index > 0 && next > limit) return false;
    sum = next;
    return true;
  });
}
