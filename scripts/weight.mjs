// Counts the figures that keep the house small and compares them with the limits in weight.json. A limit may only fall.
//   node scripts/weight.mjs           prints the table, the worst first; exits 1 over a limit
//   node scripts/weight.mjs --lower   writes the present figures as limits where they are lower
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const files = git('ls-files', '-co', '--exclude-standard')
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const textOf = (file) => readFileSync(join(root, file), 'utf8');
/** Line ends, as `wc -l` counts. */
const linesOf = (file) => textOf(file).split('\n').length - 1;
const sum = (list) => list.reduce((total, file) => total + linesOf(file), 0);
const share = (part, all) => Math.ceil((100 * part.length) / all.length);

const isCode = (file) => /\.(?:tsx?|css|mjs|js|mts)$/.test(file);
const isTest = (file) =>
  /\.(?:test|spec|stories)\.|(?:^|\/)(?:test|testing|fixtures)\/|\/testing\.ts$/.test(file);
const WORKSPACES = ['domain', 'adapters-http', 'adapters-persistence', 'ui'];
const inside = (folder) => (file) => file.startsWith(`${folder}/`);
const code = files.filter((file) => isCode(file) && !file.endsWith('.d.mts'));
const ofProduct = code.filter((file) => WORKSPACES.some((name) => inside(name)(file)));
const product = ofProduct.filter((file) => !isTest(file));
const sources = product.filter((file) => file.split('/')[1] === 'src');
const unit = [...ofProduct.filter(isTest), ...code.filter((file) => inside('scripts')(file) && isTest(file))];
const e2e = code.filter(inside('e2e'));
const stories = code.filter(inside('stories'));
const scripts = code.filter((file) => inside('scripts')(file) && !isTest(file));

/** The files that a file imports by a relative path. */
const importsOf = (file) =>
  [...textOf(file).matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, path]) =>
    normalize(join(dirname(file), path)),
  );

const targets = sources.flatMap((file) => [...new Set(importsOf(file))]);
const importers = new Map();
for (const file of targets) importers.set(file, (importers.get(file) ?? 0) + 1);
const withOneImporter = sources.filter((file) => importers.get(file) === 1);

const subjectOf = (file) => /^domain\/src\/([^/]+)\//.exec(file)?.[1];
/** Pairs of subjects of the domain that import each other, as `game ↔ predictions`. */
function mutualPairs() {
  const arrows = new Set();
  for (const file of sources.filter((source) => subjectOf(source) !== undefined)) {
    for (const to of importsOf(file).map(subjectOf)) {
      if (to !== undefined && to !== subjectOf(file)) arrows.add(`${subjectOf(file)} ${to}`);
    }
  }
  return [...arrows].flatMap((arrow) => {
    const [from, to] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : [];
  });
}

const lengths = sources.map(linesOf).toSorted((a, b) => a - b);
const pages = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
const words = pages.flatMap((file) => textOf(file).split(/\s+/).filter(Boolean)).length;
const decisions = files.includes('docs/decisions.md')
  ? (textOf('docs/decisions.md').match(/^## /gm) ?? []).length
  : files.filter((file) => /^docs\/adr\/\d/.test(file)).length;
const pictures = files.filter((file) => /^docs\/.*\.(?:png|webp|jpg)$/.test(file));
const lines = (name) => sum(product.filter(inside(name)));
const aroundProduct = sum(unit) + sum(e2e) + sum(stories);

/** [figure, now, the lean aim]; negative: it may only grow. */
const figures = [
  ['product lines', sum(product), 39_500],
  ['domain lines', lines('domain'), 7200],
  ['adapters-http lines', lines('adapters-http'), 8500],
  ['adapters-persistence lines', lines('adapters-persistence'), 4400],
  ['ui lines', lines('ui'), 19_400],
  ['product files', sources.length, 620],
  ['median lines of a file', -lengths[Math.floor(lengths.length / 2)], -52],
  [
    '% of files with ≤ 20 lines',
    share(
      lengths.filter((length) => length <= 20),
      lengths,
    ),
    13,
  ],
  ['% of files with one importer', share(withOneImporter, sources), 30],
  ['mutual pairs in the domain', mutualPairs().length, 0],
  ['unit, contract and page test lines', sum(unit), 34_000],
  ['e2e lines', sum(e2e), 9500],
  ['story lines', sum(stories), 6200],
  ['% of test lines to product lines', Math.ceil((100 * aroundProduct) / sum(product)), 130],
  ['script lines', sum(scripts), 3200],
  ['words of docs', words, 13_000],
  ['.md files', pages.length + 1, 20],
  ['decisions', decisions, 12],
  [
    'kB of pictures in docs',
    Math.ceil(pictures.reduce((all, file) => all + readFileSync(join(root, file)).length, 0) / 1000),
    900,
  ],
  ['root entries', new Set(files.map((file) => file.split('/')[0])).size, 24],
  ['migrations', files.filter((file) => /\/migrations\/\d[^/]*\.ts$/.test(file)).length, 4],
  ['lint lines', linesOf('.oxlintrc.json'), 350],
];

const limitsIn = (revision) => {
  try {
    return JSON.parse(git('show', `${revision}:weight.json`));
  } catch {
    return {};
  }
};
const place = join(root, 'weight.json');
const limits = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {};

if (process.argv.includes('--lower')) {
  const lowered = figures.map(([name, now]) => [name, Math.min(now, limits[name] ?? Infinity)]);
  writeFileSync(
    place,
    `${JSON.stringify({ raised: limits.raised ?? '', ...Object.fromEntries(lowered) }, null, 2)}\n`,
  );
  Object.assign(limits, Object.fromEntries(lowered));
}

const over = figures
  .filter(([name, now]) => !(now <= limits[name]))
  .map(([name]) => `over its limit: ${name}`);
// A raised limit needs a new sentence under "raised": who allowed it, and for which work.
const raised = ['HEAD', 'HEAD^']
  .map(limitsIn)
  .flatMap((before) =>
    before.raised === limits.raised
      ? figures
          .filter(([name]) => limits[name] > (before[name] ?? Infinity))
          .map(([name]) => `raised without a reason: ${name}`)
      : [],
  );
const number = (value) => Math.abs(value).toLocaleString('en');
const ratio = ([, now, aim]) => (aim < 0 ? aim / now : now / Math.max(aim, 1));
const rows = figures
  .toSorted((a, b) => ratio(b) - ratio(a))
  .map((row) => [row[0], number(row[1]), number(limits[row[0]] ?? 0), number(row[2]), ratio(row).toFixed(2)]);
for (const [name, ...cells] of [['figure', 'now', 'limit', 'aim', '× aim'], ...rows]) {
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(10)).join(''));
}
if (mutualPairs().length > 0) console.log(`mutual pairs: ${mutualPairs().join(', ')}`);
const faults = [...new Set([...over, ...raised])];
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
