import { type Alarm, alarms } from './alarms.ts';
import { type Figure, figures } from './figures.ts';

const GENERATED = 'Written by "npm run docs:monitoring" from scripts/monitoring/alarms.ts. Do not edit.';
const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`;
/** A text of YAML, quoted as the formatter does. */
const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
/** Without the marks of Markdown. */
const plain = (text: string) => text.replaceAll('`', '');

/** The rows of the alarms' table in `docs/operations.md`. */
export function alarmsTable(): string {
  const rows = alarms.map(({ what, when, meaning }) => `| ${what} | ${when} | ${meaning} |`);
  return ['| what | alarm when | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The rows of the table of other figures in `docs/operations.md`. */
export function figuresTable(): string {
  const rows = figures.map(({ what, meaning }) => `| ${what} | ${meaning} |`);
  return ['| figure | meaning |', '| --- | --- |', ...rows].join('\n');
}

/** The text of `monitoring/prometheus-rules.yml`. */
export function prometheusRules(): string {
  const rules = alarms.map(
    ({ name, expr, lasting, severity, meaning }) => `      - alert: ${name}
        expr: ${quoted(expr)}
        for: ${lasting}
        labels:
          severity: ${severity}
        annotations:
          summary: ${quoted(`${capital(plain(meaning))}.`)}
`,
  );
  return `# ${GENERATED}\ngroups:\n  - name: bigsmall\n    rules:\n${rules.join('')}`;
}

const [COLUMNS, HEIGHT] = [3, 7];
/** Of the 24 columns of a dashboard. */
const WIDTH = 24 / COLUMNS;

function panel({ what, meaning, graph, unit, ...rest }: Alarm | Figure, index: number) {
  const said = `${capital(meaning)}.`;
  return {
    id: index + 1,
    type: 'timeseries',
    title: plain(what),
    description: plain('name' in rest ? `${rest.name}: ${rest.when}. ${said}` : said),
    datasource: { type: 'prometheus', uid: '${datasource}' },
    gridPos: {
      x: (index % COLUMNS) * WIDTH,
      y: Math.floor(index / COLUMNS) * HEIGHT,
      w: WIDTH,
      h: HEIGHT,
    },
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: [
      { refId: 'A', expr: graph, legendFormat: '{{instance}} {{part}} {{source}} {{side}} {{limit}}' },
    ],
  };
}

/** The text of `monitoring/grafana.json`: a panel for each alarm, then one for each other figure. */
export function grafanaDashboard(): string {
  const dashboard = {
    title: 'Bigsmall',
    uid: 'bigsmall',
    description: GENERATED,
    tags: ['bigsmall'],
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: [...alarms, ...figures].map(panel),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

/** The page with its two tables replaced; throws if it lacks one. */
export function withTables(page: string): string {
  return [alarmsTable(), figuresTable()].reduce((text, table) => {
    const [head = ''] = table.split('\n', 1);
    const at = text.indexOf(`\n${head}\n`);
    if (at === -1) throw new Error(`The page has no table ${head}`);
    const before = text.slice(0, at + 1);
    return before + text.slice(at + 1).replace(/^(?:\|.*\n)+/, () => `${table}\n`);
  }, page);
}
