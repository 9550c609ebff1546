import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csvLine.ts';

/** The cells of a line, as RFC 4180 reads them. */
function readLine(line: string): readonly string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

it('quotes what would end a cell, and leaves numbers as they are', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\r\ng', -1.5, null, ''])).toBe('a,"b,c","d""e","f\r\ng",-1.5,,\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])(
  'disarms %j, which a spreadsheet would run',
  (text) => {
    expect(readLine(csvLine([text, 'x']))).toEqual([`'${text}`, 'x']);
  },
);

it('is always read back as it was, but for the mark before a formula, and no cell begins a formula', () => {
  const texts = fc.array(
    fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', '=', '+', '-', '@', '\t', "'", ' ') }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(texts, (cells) => {
      const read = readLine(csvLine(cells));
      expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
      expect(read.some((cell) => /^[=+\-@\t\r]/.test(cell))).toBe(false);
    }),
  );
});
