import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { alarms } from '../../../scripts/monitoring/alarms.ts';
import { figures } from '../../../scripts/monitoring/figures.ts';
import {
  alarmsTable,
  figuresTable,
  grafanaDashboard,
  prometheusRules,
} from '../../../scripts/monitoring/monitoringTexts.ts';
import { METRICS_TOKEN, testServer } from '../support/testServer.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Series in promtool's notation, one value a minute. */
type Series = readonly (readonly [series: string, values: string])[];
type Drill = { readonly fires: Series; readonly silent: Series };

const JOB = 'job="bigsmall",instance="a"';
const of = (name: string, labels = '') => `${name}{${JOB}${labels}}`;
const STARTED: Series[number] = [of('process_start_time_seconds'), '0x180'];
const one = (name: string, values: string): Series => [[of(name), values], STARTED];
/** promtool repeats numbers only. */
const UNKNOWN = 'NaN '.repeat(180).trim();
const grows = (name: string): Drill => ({ fires: one(name, '0+20x180'), silent: one(name, '7x180') });

/** For each alarm what makes it fire within two hours, and what resembles that and does not. */
const DRILLS: Readonly<Record<string, Drill>> = {
  BigsmallNotReady: {
    fires: [...one('bigsmall_ready', '0x180'), [of('up'), '1x180']],
    silent: [...one('bigsmall_ready', '1x180'), [of('up'), '1x180']],
  },
  BigsmallFeedSilent: {
    fires: one('bigsmall_feed_age_seconds', '-1x180'),
    silent: one('bigsmall_feed_age_seconds', '119x180'),
  },
  BigsmallNoDraw: {
    fires: one('bigsmall_draws_added_total', '9x180'),
    // The other server is always faster to store a draw.
    silent: [
      ...one('bigsmall_draws_added_total', '0+1x180'),
      ...one('bigsmall_draws_added_total', '9x180').map(([series, values]) => {
        return [series.replace('instance="a"', 'instance="slower"'), values] as const;
      }),
    ],
  },
  BigsmallDrawsStopped: {
    fires: one('bigsmall_draws_stopped', '1x180'),
    silent: one('bigsmall_draws_stopped', '0x180'),
  },
  BigsmallUnfairDraws: {
    fires: one('bigsmall_feed_unfair_bits', '10x180'),
    silent: one('bigsmall_feed_unfair_bits', '9.9x180'),
  },
  BigsmallDegraded: {
    fires: [[of('bigsmall_degraded', ',part="feed"'), '1x180']],
    silent: [[of('bigsmall_degraded', ',part="feed"'), '0x180']],
  },
  BigsmallQuarantine: grows('bigsmall_draws_quarantined_total'),
  BigsmallChangedResult: grows('bigsmall_draw_alarms_total'),
  BigsmallClockSkew: {
    fires: one('bigsmall_clock_skew_seconds', '-3.5x180'),
    silent: one('bigsmall_clock_skew_seconds', UNKNOWN),
  },
  BigsmallClockJump: grows('bigsmall_clock_jumps_total'),
  BigsmallWitnessFails: grows('bigsmall_cosign_failures_total'),
  BigsmallErrors: {
    fires: [
      [of('bigsmall_http_answers_total', ',status="503"'), '0+2x180'],
      [of('bigsmall_http_answers_total', ',status="200"'), '0+98x180'],
    ],
    silent: [
      [of('bigsmall_http_answers_total', ',status="404"'), '0+50x180'],
      [of('bigsmall_http_answers_total', ',status="200"'), '0+50x180'],
    ],
  },
  BigsmallSlowPredictions: {
    fires: [
      [of('bigsmall_http_answer_seconds_bucket', ',route="/api/predictions",le="0.5"'), '0+50x180'],
      [of('bigsmall_http_answer_seconds_bucket', ',route="/api/predictions",le="2"'), '0+100x180'],
      [of('bigsmall_http_answer_seconds_bucket', ',route="/api/predictions",le="+Inf"'), '0+100x180'],
    ],
    silent: [
      [of('bigsmall_http_answer_seconds_bucket', ',route="/api/predictions",le="0.5"'), '0+100x180'],
      [of('bigsmall_http_answer_seconds_bucket', ',route="/api/predictions",le="2"'), '0+100x180'],
      [of('bigsmall_http_answer_seconds_bucket', ',route="/api/predictions",le="+Inf"'), '0+100x180'],
    ],
  },
  BigsmallDatabaseFull: {
    fires: [
      ...one('bigsmall_database_connections_in_use', '10x180'),
      [of('bigsmall_database_connections_most'), '10x180'],
    ],
    silent: [
      ...one('bigsmall_database_connections_in_use', UNKNOWN),
      [of('bigsmall_database_connections_most'), UNKNOWN],
    ],
  },
  BigsmallOverloaded: {
    fires: one('nodejs_eventloop_lag_p99_seconds', '0.3x180'),
    silent: [['nodejs_eventloop_lag_p99_seconds{job="another",instance="a"}', '0.3x180']],
  },
  BigsmallStreamsFull: {
    fires: [...one('bigsmall_live_streams', '95x180'), [of('bigsmall_live_streams_most'), '100x180']],
    silent: [...one('bigsmall_live_streams', '0x180'), [of('bigsmall_live_streams_most'), '0x180']],
  },
  BigsmallReadersCut: grows('bigsmall_live_readers_cut_total'),
  BigsmallDiskFull: {
    fires: [...one('bigsmall_disk_free_bytes', '9x180'), [of('bigsmall_disk_bytes'), '100x180']],
    silent: [...one('bigsmall_disk_free_bytes', UNKNOWN), [of('bigsmall_disk_bytes'), UNKNOWN]],
  },
};

describe('the alarms', () => {
  it('are in the docs, the rules and the dashboard as the table says ("npm run docs:monitoring" writes them)', () => {
    expect(read('docs/operations.md')).toContain(`\n${alarmsTable()}\n`);
    expect(read('docs/operations.md')).toContain(`\n${figuresTable()}\n`);
    expect(read('monitoring/prometheus-rules.yml')).toBe(prometheusRules());
    expect(read('monitoring/grafana.json')).toBe(grafanaDashboard());
  });

  it('watch only what a server tells', async () => {
    const test = await testServer();
    await test.get('/api/health');
    const { payload } = await test.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    const told = new Set(Array.from(payload.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
    const asked = [...alarms, ...figures].flatMap((row) =>
      `${'expr' in row ? row.expr : row.what} ${row.graph}`.match(/\b(?:bigsmall|nodejs|process)_\w+/g),
    );
    const unknown = asked.filter((name) => !told.has(name!.replace(/_bucket$/, '')));
    // The collector of Node's own figures is added by the composition.
    expect(unknown.filter((name) => name!.startsWith('bigsmall_'))).toEqual([]);
  });

  it('have a drill each', () => {
    expect(Object.keys(DRILLS).toSorted()).toEqual(alarms.map(({ name }) => name).toSorted());
  });
});

const isHere = spawnSync('promtool', ['--version']).status === 0;
const required = process.env['REQUIRE_SERVICES'] === '1';
if (!isHere && !required) console.warn('*** No promtool (Debian: prometheus): the rules are not tried.');

describe.skipIf(!isHere && !required)('Prometheus', () => {
  it('fires each alarm where it must, and no alarm where it need not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bigsmall-rules-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    copyFileSync(join(root, 'monitoring/prometheus-rules.yml'), join(folder, 'rules.yml'));
    const tests = alarms.flatMap(({ name }) =>
      (['fires', 'silent'] as const).map((kind) => ({
        interval: '1m',
        input_series: DRILLS[name]![kind].map(([series, values]) => ({ series, values })),
        // How many instances fire after two hours.
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${name}",alertstate="firing"}) or vector(0)`,
            eval_time: '2h',
            exp_samples: [{ labels: '{}', value: kind === 'fires' ? 1 : 0 }],
          },
        ],
      })),
    );
    const file = { rule_files: ['rules.yml'], evaluation_interval: '1m', tests };
    writeFileSync(join(folder, 'tests.yml'), JSON.stringify(file));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'tests.yml')], {
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
