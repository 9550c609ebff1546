import { isJsonObject, type JsonObject } from '../../platform/jsonObject.ts';
import { comparePeriods, isPeriod, type Period } from '../period.ts';
import type { FeedRow } from '../draws.ts';

/**
 * `rows` newest first, no period twice; `rejectedRows` counts those left out; `serviceTime` is the game's own time
 * (epoch ms), if it tells one; `answer` is all that it tells. `reason` is a plain sentence.
 */
export type FeedParse =
  | {
      readonly ok: true;
      readonly rows: readonly FeedRow[];
      readonly rejectedRows: number;
      readonly serviceTime?: number;
      readonly answer: JsonObject;
    }
  | { readonly ok: false; readonly code: 'feed_unexpected'; readonly reason: string };

type Rows = Omit<Extract<FeedParse, { ok: true }>, 'answer'>;

/** A page of ten rows takes about 1 kB; an answer beyond this is something else and is not parsed. */
const LONGEST_ANSWER = 256 * 1024;

/**
 * Reads an answer of the game feed, `{code?: 0, data: {list: [{issueNumber, number}]}}`, from its text, since it may
 * come under any content type or as a web page. Never throws.
 * Malformed rows are left out and counted; so is every row of a period for which one answer names two numbers, as
 * neither can be trusted. A repeated equal row counts once.
 */
export function parseFeed(text: string): FeedParse {
  if (text.length > LONGEST_ANSWER) return unexpected('The answer is longer than 256 kB.');
  if (text.trimStart().startsWith('<')) return unexpected('The answer is a web page, not JSON.');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return unexpected('The answer is not JSON.');
  }
  if (!isJsonObject(answer)) return unexpected('The answer is not a JSON object.');
  const { code, data } = answer;
  if (code !== undefined && code !== 0) {
    return unexpected(
      typeof code === 'number' ? `The answer carries code ${code}.` : 'The answer carries an unknown code.',
    );
  }
  const list = isJsonObject(data) ? data['list'] : undefined;
  if (!Array.isArray(list)) return unexpected('The answer has no data.list.');
  if (list.length === 0) return unexpected('data.list is empty.');
  const parsed = readRows(list);
  if (!parsed.ok) return parsed;
  const { serviceTime } = answer;
  return {
    ...parsed,
    answer,
    ...(Number.isSafeInteger(serviceTime) && { serviceTime: Number(serviceTime) }),
  };
}

function readRows(list: readonly unknown[]): Rows | Extract<FeedParse, { ok: false }> {
  const rows = list.map(readRow).filter((row) => row !== undefined);
  const byPeriod = new Map<Period, FeedRow>();
  const contradicted = new Set<Period>();
  for (const row of rows) {
    const earlier = byPeriod.get(row.period);
    if (earlier !== undefined && earlier.number !== row.number) contradicted.add(row.period);
    byPeriod.set(row.period, row);
  }
  const trusted = [...byPeriod.values()].filter((row) => !contradicted.has(row.period));
  if (trusted.length === 0) return unexpected(`None of the ${list.length} rows can be read.`);
  const rejected = rows.filter((row) => contradicted.has(row.period)).length + list.length - rows.length;
  return {
    ok: true,
    rows: trusted.toSorted((a, b) => comparePeriods(b.period, a.period)),
    rejectedRows: rejected,
  };
}

function readRow(row: unknown): FeedRow | undefined {
  if (!isJsonObject(row)) return undefined;
  const period = readPeriod(row['issueNumber']);
  const number = readNumber(row['number']);
  return period === undefined || number === undefined ? undefined : { period, number };
}

/** An id that came as a JSON number is taken only where a double still holds it exactly. */
function readPeriod(value: unknown): Period | undefined {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  return typeof id === 'string' && isPeriod(id) ? id : undefined;
}

/** The game writes the drawn number as a digit in quotes, its clones as an integer. */
function readNumber(value: unknown): number | undefined {
  const digit = typeof value === 'number' ? String(value) : value;
  return typeof digit === 'string' && /^[0-9]$/.test(digit) ? Number(digit) : undefined;
}

function unexpected(reason: string): Extract<FeedParse, { ok: false }> {
  return { ok: false, code: 'feed_unexpected', reason };
}
