import { type Alarm, alarms } from './alarms.ts';

const GENERATED = 'Written by "npm run docs:monitoring" from tooling/monitoring/alarms.ts. Do not edit.';
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

function panel({ name, what, when, meaning, graph, unit }: Alarm, index: number) {
  return {
    id: index + 1,
    type: 'timeseries',
    title: plain(what),
    description: plain(`${name}: ${when}. ${capital(meaning)}.`),
    datasource: { type: 'prometheus', uid: '${datasource}' },
    gridPos: {
      x: (index % COLUMNS) * WIDTH,
      y: Math.floor(index / COLUMNS) * HEIGHT,
      w: WIDTH,
      h: HEIGHT,
    },
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: [{ refId: 'A', expr: graph, legendFormat: '{{instance}} {{part}}' }],
  };
}

/** The text of `monitoring/grafana.json`: a panel for each alarm. */
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
    panels: alarms.map(panel),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

/** The page with its table of alarms replaced; throws if it has none. */
export function withAlarmsTable(page: string): string {
  const table = /^\| what \| alarm when \| meaning \|\n(?:\|.*\n)+/m;
  if (!table.test(page)) throw new Error('The page has no table of alarms.');
  return page.replace(table, () => `${alarmsTable()}\n`);
}
