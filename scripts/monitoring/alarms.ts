/** An alarm on what a server tells of itself: a row of the docs' table, a rule for Prometheus and a panel of the dashboard. */
export type Alarm = {
  /** The rule's name. */
  readonly name: string;
  /** What is watched, and when it is an alarm, as the docs say it. */
  readonly what: string;
  readonly when: string;
  readonly meaning: string;
  /** The condition in PromQL, and for how long it must hold. */
  readonly expr: string;
  readonly lasting: string;
  /** A page wakes somebody; a ticket can wait for the morning. */
  readonly severity: 'page' | 'ticket';
  /** What the dashboard draws, in PromQL, and its unit as Grafana names it. */
  readonly graph: string;
  readonly unit: 'short' | 's' | 'percentunit' | 'bool';
};

export const alarms: readonly Alarm[] = [
  {
    name: 'BigsmallNotReady',
    what: '`bigsmall_ready`',
    when: '0, or no answer, for 2 minutes',
    meaning: 'the database does not answer, or the server is down',
    expr: 'bigsmall_ready == 0 or up{job="bigsmall"} == 0',
    lasting: '2m',
    severity: 'page',
    graph: 'bigsmall_ready',
    unit: 'bool',
  },
  {
    name: 'BigsmallFeedSilent',
    what: '`bigsmall_feed_age_seconds`',
    when: 'over 120, or -1 five minutes after the start',
    meaning:
      'the feed does not answer; predictions cannot be settled. `bigsmall_feed_failing` says why by its label `code`, `/api/ready` in words and since when',
    expr: 'bigsmall_feed_age_seconds > 120 or (bigsmall_feed_age_seconds == -1 and on(instance) time() - process_start_time_seconds > 300)',
    lasting: '0m',
    severity: 'page',
    graph: 'bigsmall_feed_age_seconds',
    unit: 's',
  },
  {
    name: 'BigsmallNoDraw',
    what: '`bigsmall_draws_added_total`',
    when: 'no increase in 5 minutes',
    meaning: 'no server stored a draw, whatever the feed answers',
    // Of all servers: one that is always slower than another stores none itself.
    expr: 'sum by (job) (increase(bigsmall_draws_added_total[5m])) == 0 and on(job) max by (job) (time() - process_start_time_seconds) > 300',
    lasting: '1m',
    severity: 'page',
    graph: 'increase(bigsmall_draws_added_total[5m])',
    unit: 'short',
  },
  {
    name: 'BigsmallDrawsStopped',
    what: '`bigsmall_draws_stopped`',
    when: '1',
    meaning: 'the feed answers and names no new draw',
    expr: 'bigsmall_draws_stopped == 1',
    lasting: '0m',
    severity: 'page',
    graph: 'bigsmall_seconds_since_draw',
    unit: 's',
  },
  {
    name: 'BigsmallUnfairDraws',
    what: '`bigsmall_feed_unfair_bits`',
    when: 'above 9.97',
    meaning: 'evidence of a factor of 1,000 that the draws are not fair: check the source of the feed',
    expr: 'bigsmall_feed_unfair_bits > 9.97',
    lasting: '0m',
    severity: 'ticket',
    graph: 'bigsmall_feed_unfair_bits',
    unit: 'short',
  },
  {
    name: 'BigsmallDegraded',
    what: '`bigsmall_degraded`',
    when: '1 for 2 minutes',
    meaning: 'the part of its label does not work; `/api/ready` says why',
    expr: 'bigsmall_degraded == 1',
    lasting: '2m',
    severity: 'ticket',
    graph: 'bigsmall_degraded',
    unit: 'bool',
  },
  {
    name: 'BigsmallQuarantine',
    what: '`bigsmall_draws_quarantined_total`',
    when: 'any increase',
    meaning: 'the feed named a draw that is not plausible; see the admin pages',
    expr: 'increase(bigsmall_draws_quarantined_total[10m]) > 0',
    lasting: '0m',
    severity: 'ticket',
    graph: 'increase(bigsmall_draws_quarantined_total[10m])',
    unit: 'short',
  },
  {
    name: 'BigsmallChangedResult',
    what: '`bigsmall_draw_alarms_total`',
    when: 'any increase',
    meaning: 'the feed changed a published result; the stored draw stays',
    expr: 'increase(bigsmall_draw_alarms_total[10m]) > 0',
    lasting: '0m',
    severity: 'ticket',
    graph: 'increase(bigsmall_draw_alarms_total[10m])',
    unit: 'short',
  },
  {
    name: 'BigsmallClockSkew',
    what: '`bigsmall_clock_skew_seconds`',
    when: 'beyond ±3',
    meaning:
      "this machine's clock is not the game's, or the feed's answers are old; predictions lock by the later clock, and while ours is behind only early ones are ranked",
    expr: 'abs(bigsmall_clock_skew_seconds) > 3',
    lasting: '1m',
    severity: 'ticket',
    graph: 'bigsmall_clock_skew_seconds',
    unit: 's',
  },
  {
    name: 'BigsmallClockJump',
    what: '`bigsmall_clock_jumps_total`',
    when: 'any increase',
    meaning: "this machine's clock was set",
    expr: 'increase(bigsmall_clock_jumps_total[10m]) > 0',
    lasting: '0m',
    severity: 'ticket',
    graph: 'increase(bigsmall_clock_jumps_total[10m])',
    unit: 'short',
  },
  {
    name: 'BigsmallWitnessFails',
    what: '`bigsmall_cosign_failures_total`',
    when: 'grows for an hour',
    meaning: 'a witness is unavailable, or has seen another history: the log says which',
    expr: 'increase(bigsmall_cosign_failures_total[10m]) > 0',
    lasting: '1h',
    severity: 'ticket',
    graph: 'increase(bigsmall_cosign_failures_total[10m])',
    unit: 'short',
  },
  {
    name: 'BigsmallErrors',
    what: '`bigsmall_http_answers_total`',
    when: 'share of 5xx over 1% for 5 minutes',
    meaning: 'see the log lines of level error',
    expr: 'sum by (instance) (rate(bigsmall_http_answers_total{status=~"5.."}[5m])) / sum by (instance) (rate(bigsmall_http_answers_total[5m])) > 0.01',
    lasting: '5m',
    severity: 'page',
    graph:
      'sum by (instance) (rate(bigsmall_http_answers_total{status=~"5.."}[5m])) / sum by (instance) (rate(bigsmall_http_answers_total[5m]))',
    unit: 'percentunit',
  },
  {
    name: 'BigsmallSlowPredictions',
    what: '`bigsmall_http_answer_seconds`',
    when: '99th percentile of `/api/predictions` over 0.5 s',
    meaning: 'the disk or the database is slow',
    expr: 'histogram_quantile(0.99, sum by (instance, le) (rate(bigsmall_http_answer_seconds_bucket{route="/api/predictions"}[5m]))) > 0.5',
    lasting: '5m',
    severity: 'ticket',
    graph:
      'histogram_quantile(0.99, sum by (instance, le) (rate(bigsmall_http_answer_seconds_bucket{route="/api/predictions"}[5m])))',
    unit: 's',
  },
  {
    name: 'BigsmallDatabaseFull',
    what: '`bigsmall_database_connections_in_use`',
    when: '`bigsmall_database_connections_most` for 5 minutes',
    meaning:
      'all connections to PostgreSQL are in use and calls wait: the database is slow or busy; see its own statistics',
    expr: 'bigsmall_database_connections_in_use >= bigsmall_database_connections_most',
    lasting: '5m',
    severity: 'ticket',
    graph: 'bigsmall_database_connections_in_use',
    unit: 'short',
  },
  {
    name: 'BigsmallOverloaded',
    what: '`nodejs_eventloop_lag_p99_seconds`',
    when: 'over 0.2',
    meaning:
      'near the limit of load; from 0.4 while many requests come, or while those in flight would keep the process for 0.4 s, requests are shed with 503',
    expr: 'nodejs_eventloop_lag_p99_seconds{job="bigsmall"} > 0.2',
    lasting: '2m',
    severity: 'page',
    graph: 'nodejs_eventloop_lag_p99_seconds{job="bigsmall"}',
    unit: 's',
  },
  {
    name: 'BigsmallStreamsFull',
    what: '`bigsmall_live_streams`',
    when: 'over 90% of `bigsmall_live_streams_most`',
    meaning: 'further pages poll; use more replicas or raise `LIVE_STREAMS`',
    expr: 'bigsmall_live_streams > 0.9 * bigsmall_live_streams_most and bigsmall_live_streams_most > 0',
    lasting: '5m',
    severity: 'ticket',
    graph: 'bigsmall_live_streams',
    unit: 'short',
  },
  {
    name: 'BigsmallReadersCut',
    what: '`bigsmall_live_readers_cut_total`',
    when: 'a steady increase: over 10 in 10 minutes, for an hour',
    meaning: 'readers do not read; often a proxy that buffers',
    expr: 'increase(bigsmall_live_readers_cut_total[10m]) > 10',
    lasting: '1h',
    severity: 'ticket',
    graph: 'increase(bigsmall_live_readers_cut_total[10m])',
    unit: 'short',
  },
  {
    name: 'BigsmallDiskFull',
    what: '`bigsmall_disk_free_bytes` / `bigsmall_disk_bytes`',
    when: 'under 0.1',
    meaning: "writes will fail; the admin's home says so too",
    expr: 'bigsmall_disk_free_bytes / bigsmall_disk_bytes < 0.1',
    lasting: '5m',
    severity: 'page',
    graph: 'bigsmall_disk_free_bytes / bigsmall_disk_bytes',
    unit: 'percentunit',
  },
];
