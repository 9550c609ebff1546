/** Folders whose code is not mutated: types, tests' own code, what starts processes, and what never changes again. */
const LEFT_OUT =
  /\.test\.ts$|\.d\.ts$|\/(testing|ports|migrations|main)\/|\/(w|\w+W)ire\.ts$|^domain\/src\/\w+\.ts$/;

const DOMAIN = 95;
const ELSEWHERE = 90;

/** The tests that judge a file, by its path; without those of PostgreSQL, and without browsers. */
const JUDGES = [
  [/^domain\/src\/[^/]+\/usecases\//, () => ['domain/src/*/usecases/*.test.ts'], DOMAIN],
  [
    /^domain\/src\/([^/]+)\//,
    ([, subject]) => [`domain/src/${subject}/**/*.test.ts`, 'domain/src/*/usecases/*.test.ts'],
    DOMAIN,
  ],
  [
    /^adapters-http\/src\/(?:([^/]+)\/)?/,
    ([, subject = '*']) => [`adapters-http/test/${subject}/**/*.test.ts`],
    ELSEWHERE,
  ],
  [
    /^adapters-persistence\/src\/(platform\/(?:objects|backup|file-check))\//,
    ([, folder]) => [`adapters-persistence/src/${folder}/*.test.ts`],
    ELSEWHERE,
  ],
  [
    /^adapters-persistence\/src\//,
    () => [
      'adapters-persistence/src/*/*.test.ts',
      'adapters-persistence/src/platform/{database,drivers,writes}/*.test.ts',
      '!**/postgres*.test.ts',
    ],
    ELSEWHERE,
  ],
];

/** The lines that a diff without context adds or changes, by file: `[first, last]` each. */
export function changedLines(diff) {
  const files = new Map();
  let lines = [];
  for (const line of diff.split('\n')) {
    const file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1];
    if (file !== undefined) files.set(file, (lines = []));
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first !== undefined && count !== '0') lines.push([Number(first), Number(first) + Number(count) - 1]);
  }
  return files;
}

/** The mutation runs for changed lines: files that the same tests judge are mutated together. */
export function runsFor(files) {
  const runs = new Map();
  for (const [file, lines] of files) {
    const judged = JUDGES.map(([path, tests, least]) => ({ match: path.exec(file), tests, least }));
    const { match, tests, least } = judged.find((one) => one.match !== null) ?? {};
    if (lines.length === 0 || LEFT_OUT.test(file) || !match || !file.endsWith('.ts')) continue;
    const run = { least, tests: tests(match), mutate: [] };
    const name = match[0].replace(/\/(src\/)?/g, '-').replace(/-$/, '');
    if (!runs.has(name)) runs.set(name, run);
    runs.get(name).mutate.push(...lines.map(([first, last]) => `${file}:${first}-${last}`));
  }
  return runs;
}
