import { hash } from 'node:crypto';
import {
  appendLeaf,
  EMPTY_FRONTIER,
  encodeUtf8,
  leafHash,
  parseCheckpoint,
  parseEntry,
  type RecordEntry,
  rootOf,
  sameBytes,
  type Sha256,
} from '@bigsmall/domain/log';
import type { Tables } from './readTables.ts';

const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

/** Asks all servers for their checkpoints again and again; `stop` answers with the different ones. */
export function watchCheckpoints(urls: readonly string[]): {
  readonly stop: () => Promise<ReadonlySet<string>>;
} {
  const seen = new Set<string>();
  const ending = new AbortController();
  const watch = async (url: string): Promise<void> => {
    while (!ending.signal.aborted) {
      const answer = await fetch(`${url}/api/log/checkpoint`, { signal: AbortSignal.timeout(2000) }).then(
        async (response) => (response.ok ? response.text() : ''),
        () => '',
      );
      if (answer !== '') seen.add(answer);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const watching = urls.map(watch);
  return {
    async stop() {
      ending.abort();
      await Promise.all(watching);
      return seen;
    },
  };
}

/**
 * What is wrong with the record: a checkpoint ever served that the log does not extend, a second batch or draw of a
 * period, a batch that its rows do not give or that comes after its draw, a settled prediction outside of its batch, a
 * prediction that is in no row.
 */
export function recordIssues(tables: Tables, checkpoints: ReadonlySet<string>): readonly string[] {
  const entries = tables.record_entries.toSorted((a, b) => Number(a['place']) - Number(b['place']));
  const texts = entries.map((row) => String(row['entry']));
  return [...forks(texts, checkpoints), ...entryIssues(texts, tables), ...rowIssues(tables, texts)];
}

function forks(entries: readonly string[], checkpoints: ReadonlySet<string>): readonly string[] {
  const roots = [rootOf(sha256, EMPTY_FRONTIER)];
  let tree = EMPTY_FRONTIER;
  for (const entry of entries) {
    tree = appendLeaf(sha256, tree, leafHash(sha256, encodeUtf8(entry)));
    roots.push(rootOf(sha256, tree));
  }
  return [...checkpoints].filter((note) => {
    const head = parseCheckpoint(note.slice(0, note.indexOf('\n\n') + 1));
    const root = head.ok ? roots[head.value.size] : undefined;
    return root === undefined || !head.ok || !sameBytes(root, head.value.root);
  });
}

function parsed(texts: readonly string[]): readonly RecordEntry[] {
  return texts.flatMap((text) => {
    const entry = parseEntry(text);
    return entry.ok ? [entry.value] : [];
  });
}

function entryIssues(texts: readonly string[], { draws }: Tables): readonly string[] {
  const order = new Map<string, string>();
  for (const { kind, period } of parsed(texts)) order.set(period, `${order.get(period) ?? ''} ${kind}`);
  const odd = [...order].filter(([, kinds]) => ![' batch draw', ' draw', ' batch'].includes(kinds));
  const unlogged = draws.filter((row) => !order.get(String(row['period']))?.endsWith('draw'));
  return [
    ...odd.map(([period, kinds]) => `${period} has the entries${kinds}`),
    // The newest draws may be stored and not appended yet when a server is killed.
    ...(unlogged.length > 3 ? [`${unlogged.length} draws are not in the log`] : []),
  ];
}

function rowIssues(
  { predictions, record_rows: chunks }: Tables,
  texts: readonly string[],
): readonly string[] {
  const rows = new Map<string, string[]>();
  for (const chunk of chunks.toSorted((a, b) => Number(a['first']) - Number(b['first']))) {
    const period = String(chunk['period']);
    rows.set(period, [...(rows.get(period) ?? []), ...(String(chunk['lines']).match(/.*\n/g) ?? [])]);
  }
  const sealed = new Map<string, ReadonlySet<string>>();
  const issues: string[] = [];
  for (const entry of parsed(texts)) {
    if (entry.kind !== 'batch') continue;
    const own = rows.get(entry.period) ?? [];
    const tree = own.reduce(
      (grown, row) => appendLeaf(sha256, grown, leafHash(sha256, encodeUtf8(row))),
      EMPTY_FRONTIER,
    );
    const isWhole = entry.rows === own.length && sameBytes(entry.root, rootOf(sha256, tree));
    if (!isWhole) issues.push(`the batch of ${entry.period} is not that of its rows`);
    sealed.set(entry.period, new Set(own.map((row) => row.split(' ')[0] ?? '')));
  }
  for (const { id, period, status, verified } of predictions) {
    // What was not sure to precede its draw counts for nobody, and is in no row.
    if (Number(verified) === 0) continue;
    const counts = status === 'win' || status === 'loss';
    if (counts && !sealed.get(String(period))?.has(String(id)))
      issues.push(`${id} counts outside of a batch`);
    const isRow = rows.get(String(period))?.some((row) => row.startsWith(`${id} `));
    if (!isRow) issues.push(`${id} is in no row`);
  }
  return issues;
}
