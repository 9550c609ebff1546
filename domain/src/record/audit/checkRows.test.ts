import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { aPeriod } from '../../testing/builders.ts';
import { requirePublicId } from '../../visitors/publicId.ts';
import { appendLeaf, EMPTY_FRONTIER, leafHash, rootOf } from '../log/treeHash.ts';
import type { BatchEntry } from '../recordEntry.ts';
import { type RecordRow, rowText } from '../recordRow.ts';
import { checkRows } from './checkRows.ts';

const LOCK = 1_790_000_000_000;
const row = (at: number, given: Partial<RecordRow> = {}): RecordRow => ({
  id: `row-${at}`,
  period: aPeriod(7),
  prediction: 'BIG',
  source: 'ai',
  confidence: 60,
  recordedAt: LOCK,
  publicId: requirePublicId(`player-${at}`),
  ...given,
});

function batchOf(rows: readonly RecordRow[]): BatchEntry {
  const leaves = rows.map((one) => leafHash(sha256, encodeUtf8(rowText(one))));
  const tree = leaves.reduce((grown, leaf) => appendLeaf(sha256, grown, leaf), EMPTY_FRONTIER);
  return { period: aPeriod(7), lock: LOCK, rows: rows.length, root: rootOf(sha256, tree) };
}

const textOf = (rows: readonly RecordRow[]) => rows.map(rowText).join('');

/** What is broken in rows that were sealed as they are served, and what was read of them. */
function checked(sealed: readonly RecordRow[], text = textOf(sealed)) {
  const { rows, broken } = checkRows(sha256, batchOf(sealed), text);
  return { rows: rows.length, broken: [...broken] };
}

describe('checkRows', () => {
  const [one, two, three] = [row(1), row(2), row(3)];

  it('reads the rows of a period, also of one that has none', () => {
    expect(checkRows(sha256, batchOf([one, two]), textOf([one, two]))).toEqual({
      rows: [one, two],
      broken: new Set(),
    });
    expect(checked([])).toEqual({ rows: 0, broken: [] });
  });

  it.each([
    ['of another period', row(2, { period: aPeriod(8) }), 'row_foreign'],
    ['recorded a millisecond after the lock', row(2, { recordedAt: LOCK + 1 }), 'row_late'],
    ['with the id of another row', row(2, { id: one.id }), 'row_twice'],
    ['of a player who has another', row(2, { publicId: one.publicId }), 'player_twice'],
  ])('finds a row %s, whatever was sealed', (_what, wrong, code) => {
    expect(checked([one, wrong, three])).toEqual({ rows: 3, broken: [code] });
    expect(checked([one, wrong, three, { ...wrong, id: 'row-4', publicId: three.publicId }]).broken).toEqual(
      expect.arrayContaining([code, 'player_twice']),
    );
  });

  it('finds a row that is missing, one that was changed, and rows in another order', () => {
    expect(checked([one, two], textOf([one]))).toEqual({ rows: 1, broken: ['rows_count', 'rows_root'] });
    expect(checked([one, two], textOf([one, { ...two, prediction: 'SMALL' }]))).toEqual({
      rows: 2,
      broken: ['rows_root'],
    });
    expect(checked([one, two], textOf([two, one])).broken).toEqual(['rows_root']);
  });

  it('reads no further than the first row too many, or the first that is no row', () => {
    expect(checked([one, two], textOf([one, two, three]))).toEqual({ rows: 2, broken: ['rows_count'] });
    expect(checked([one, two], `${rowText(one)}\n${rowText(two)}`)).toEqual({
      rows: 1,
      broken: ['row_unreadable'],
    });
  });

  it('takes no row without the end of its line', () => {
    const text = textOf([one, two]).slice(0, -1);
    expect(checked([one, two], text)).toEqual({ rows: 1, broken: ['row_unreadable'] });
  });
});
