import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePublicId } from '../visitors/ids.ts';
import { outcomes, periods } from '../testing/arbitraries.ts';
import { aPeriod } from '../testing/builders.ts';
import { batchEntryText, drawEntryText, parseEntry, parseRow, type RecordRow, rowText } from './rows.ts';

const row: RecordRow = {
  id: '5f0c1f6e-0000-4000-8000-000000000001',
  period: aPeriod(721),
  prediction: 'BIG',
  source: 'ai',
  confidence: 68,
  recordedAt: 1_790_000_000_000,
  publicId: requirePublicId('Qx8-z_0123456789'),
};
const LINE =
  '5f0c1f6e-0000-4000-8000-000000000001 20260926100010721 BIG ai 68 1790000000000 Qx8-z_0123456789\n';

describe('the line of a row', () => {
  it('has its parts in order, with a dash for no confidence', () => {
    expect(rowText(row)).toBe(LINE);
    expect(parseRow(LINE)).toStrictEqual(row);
    expect(rowText({ ...row, source: 'manual', confidence: null })).toBe(LINE.replace('ai 68', 'manual -'));
  });

  it('has the nonce of its page behind the rest, if there is one', () => {
    const nonce = 'nonce_of-the-page_0123';
    const line = LINE.replace('\n', ` ${nonce}\n`);
    expect(rowText({ ...row, nonce })).toBe(line);
    expect(parseRow(line)).toEqual({ ...row, nonce });
    for (const wrong of ['', 'short', 'x'.repeat(23), `${'x'.repeat(21)}é`])
      expect(() => rowText({ ...row, nonce: wrong })).toThrow(/^No row of the record: "5f0c1f6e/);
    expect(parseRow(line.replace('\n', ' more\n'))).toBeUndefined();
  });

  it('reads back every row that it writes', () => {
    const rows = fc.record({
      id: fc.uuid(),
      period: periods(),
      prediction: outcomes(),
      source: fc.constantFrom('ai' as const, 'manual' as const),
      confidence: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      recordedAt: fc.maxSafeNat(),
      publicId: fc.stringMatching(/^[\w-]{1,80}$/).map(requirePublicId),
    });
    fc.assert(
      fc.property(rows, (any) => {
        const confidence = any.confidence === null ? null : any.confidence + 0;
        expect(parseRow(rowText(any))).toEqual({ ...any, confidence });
      }),
    );
  });

  it.each([
    '',
    LINE.slice(0, -1),
    `${LINE}\n`,
    LINE.replace(' ', '  '),
    LINE.replace('BIG', 'big'),
    LINE.replace(' ai ', ' robot '),
    LINE.replace(' 68 ', ' 101 '),
    LINE.replace(' 68 ', ' -1 '),
    LINE.replace('1790000000000', '01790000000000'),
    LINE.replace('20260926100010721', '2026x'),
    LINE.replace('\n', ' more\n'),
    LINE.replace(/^\S+/, ''),
  ])('is not read from %j', (text) => {
    expect(parseRow(text)).toBeUndefined();
  });

  it('refuses a row that no line can hold', () => {
    for (const wrong of [{ id: 'a b' }, { id: '' }, { confidence: Number.NaN }, { recordedAt: 0.5 }])
      expect(() => rowText({ ...row, ...wrong })).toThrow(RangeError);
  });
});

describe('an entry', () => {
  const batch = {
    period: aPeriod(721),
    lock: 1_790_000_590_000,
    rows: 734,
    root: new Uint8Array(32).fill(7),
  };
  const draw = { period: aPeriod(721), number: 7, seen: 1_790_000_597_312 };
  const BATCH = `bigsmall/batch v1
period 20260926100010721
lock 1790000590000
rows 734
root BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
`;
  const DRAW = 'bigsmall/draw v1\nperiod 20260926100010721\nnumber 7\nseen 1790000597312\n';

  it('is written and read', () => {
    expect(batchEntryText(batch)).toBe(BATCH);
    expect(drawEntryText(draw)).toBe(DRAW);
    expect(parseEntry(BATCH)).toEqual({ kind: 'batch', ...batch });
    expect(parseEntry(DRAW)).toEqual({ kind: 'draw', ...draw });
  });

  it.each([
    '',
    BATCH.slice(0, -1),
    `${BATCH}\n`,
    BATCH + DRAW,
    BATCH.replace('v1', 'v2'),
    BATCH.replace('rows 734', 'rows 0'),
    BATCH.replace('rows 734', 'rows 9007199254740992'),
    BATCH.replace('lock 1790000590000', 'lock 9007199254740992'),
    BATCH.replace('c=', 'd='),
    BATCH.replace(/root .*/, 'root BwcH'),
    BATCH.replace('10721', '10721'.repeat(8)),
    DRAW.replace('number 7', 'number 10'),
  ])('is not read from %j', (text) => {
    expect(parseEntry(text)).toBeUndefined();
  });
});
