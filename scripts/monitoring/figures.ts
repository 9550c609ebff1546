/** What a server tells of itself beside what is an alarm: a row of the docs' second table and a panel of the dashboard. */
export type Figure = {
  readonly what: string;
  readonly meaning: string;
  /** What the dashboard draws, in PromQL, and its unit as Grafana names it. */
  readonly graph: string;
  readonly unit: 'short' | 's' | 'bytes' | 'reqps';
};

export const figures: readonly Figure[] = [
  {
    what: '`bigsmall_predictions_total`',
    meaning: 'predictions that this process recorded, by `source` (manual or ai) and `side`',
    graph: 'sum by (source, side) (rate(bigsmall_predictions_total[5m]))',
    unit: 'reqps',
  },
  {
    what: '`bigsmall_visitors`',
    meaning: 'active sessions of all servers, counted each minute',
    graph: 'max(bigsmall_visitors)',
    unit: 'short',
  },
  {
    what: '`bigsmall_uploads_waiting`',
    meaning: 'screenshots that wait for an admin, counted each minute',
    graph: 'max(bigsmall_uploads_waiting)',
    unit: 'short',
  },
  {
    what: '`bigsmall_rejected_total`',
    meaning:
      'requests that a limit rejected, by `limit`: of all reads, other writes, a route, a session or attempts that servers count together; of load, streams or uploads',
    graph: 'sum by (limit) (rate(bigsmall_rejected_total[5m]))',
    unit: 'reqps',
  },
  {
    what: '`bigsmall_database_read_seconds_total` / `bigsmall_database_reads_total`',
    meaning: 'the mean time of a read of the database, its wait for a connection included',
    graph: 'rate(bigsmall_database_read_seconds_total[5m]) / rate(bigsmall_database_reads_total[5m])',
    unit: 's',
  },
  {
    what: '`bigsmall_database_write_seconds_total` / `bigsmall_database_writes_total`',
    meaning: 'the mean time of a transaction that writes',
    graph: 'rate(bigsmall_database_write_seconds_total[5m]) / rate(bigsmall_database_writes_total[5m])',
    unit: 's',
  },
  {
    what: '`bigsmall_checkpoint_age_seconds`',
    meaning: 'time since a new checkpoint of the record was signed; nothing is signed while nobody reads one',
    graph: 'bigsmall_checkpoint_age_seconds',
    unit: 's',
  },
  {
    what: '`bigsmall_disk_free_bytes`',
    meaning: 'free space on the disk of `DATA_DIR`',
    graph: 'bigsmall_disk_free_bytes',
    unit: 'bytes',
  },
];
