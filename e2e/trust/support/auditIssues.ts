import type { Row, Tables } from './readTables.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * Where the audit log and the rows that admins change contradict each other: a change without its entry, an entry
 * without its change. One line each.
 */
export function auditIssues({
  audit_log: log,
  gift_codes: codes,
  banners,
  screenshots,
}: Tables): readonly string[] {
  const entries = log.toSorted((a, b) => Number(a['done_at']) - Number(b['done_at']));
  const gifts = new Map(codes.map((row) => [String(row['id']), giftFacts(row)]));
  const ads = new Map(banners.map((row) => [String(row['id']), bannerSnapshot(row)]));
  return [
    ...historyFaults('gift_code', entries, gifts),
    ...historyFaults('banner', entries, ads),
    ...reviewFaults(entries, screenshots),
  ];
}

/** Each row must be what its entries made of it, and be there or gone as they say. */
function historyFaults(
  kind: 'gift_code' | 'banner',
  entries: readonly Row[],
  rows: ReadonlyMap<string, Facts>,
): readonly string[] {
  const states = new Map<string, Facts | null>();
  const issues: string[] = [];
  for (const { action, subject, before_facts: before, after_facts: after } of chained(kind, entries)) {
    const id = String(subject);
    const was = states.get(id) ?? null;
    const change = parsed(after);
    const began = parsed(before);
    // The entry of a deletion has the whole row, of which the others have a part.
    if (!(change === null ? includes(began, was) : includes(was, began)))
      issues.push(`${action} of ${id} did not begin where the last one ended`);
    states.set(id, change === null ? null : { ...was, ...change });
  }
  for (const [id, facts] of rows) {
    if (!states.has(id)) issues.push(`${kind} ${id} has no entry`);
    else if (!includes(facts, states.get(id) ?? null))
      issues.push(`${kind} ${id} is not what its entries say`);
  }
  for (const [id, facts] of states) {
    if (facts === null && rows.has(id)) issues.push(`${kind} ${id} is there though it was deleted`);
    if (facts !== null && !rows.has(id)) issues.push(`${kind} ${id} is gone without an entry`);
  }
  return issues;
}

/** Those of one kind, oldest first; of the same millisecond, too, none comes before a row's first or after its last. */
function chained(kind: string, entries: readonly Row[]): readonly Row[] {
  const own = entries.filter(({ action }) => String(action).startsWith(kind));
  const first = own.filter(({ before_facts: before }) => before === null);
  const last = own.filter(({ after_facts: after }) => after === null);
  return [...first, ...own.filter((entry) => !first.includes(entry) && !last.includes(entry)), ...last];
}

function reviewFaults(entries: readonly Row[], screenshots: readonly Row[]): readonly string[] {
  return screenshots.flatMap(({ id, status, version, reviewed_by: by }) => {
    const reviews = entries.filter(
      ({ action, subject }) => action === 'screenshot_reviewed' && subject === id,
    );
    const last = reviews.map(({ after_facts: after }) => parsed(after)?.['status']).at(-1) ?? 'pending';
    const right =
      Number(version) === reviews.length + 1 && status === last && (by === null) === (last === 'pending');
    return right ? [] : [`screenshot ${id}: ${status} at version ${version} after ${reviews.length} reviews`];
  });
}

function giftFacts(row: Row): Facts {
  return {
    gameName: row['game_name'],
    registrationUrl: row['registration_url'],
    isActive: Number(row['is_active']) === 1,
    iconKey: row['icon_key'],
  };
}

function bannerSnapshot(row: Row): Facts {
  return {
    title: row['title'],
    content: row['content'],
    isActive: Number(row['is_active']) === 1,
    contentVersion: Number(row['content_version']),
  };
}

/** Without the gift code, which entries have masked. */
function parsed(text: string | number | null | undefined): Facts | null {
  if (typeof text !== 'string') return null;
  const { giftCode: _, ...facts } = JSON.parse(text) as Facts;
  return facts;
}

/** Whether `facts` has all that `some` says; null matches anything. */
function includes(facts: Facts | null, some: Facts | null): boolean {
  if (facts === null || some === null) return facts === some;
  return Object.entries(some).every(([name, value]) => facts[name] === value);
}
