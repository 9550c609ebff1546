import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../../src/admins/routes/home.ts';

/** The cells of a line as a spreadsheet reads it that parts at `separator`: what follows a closing quote is taken as it is. */
function readLine(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let at = 0;
  const takeUntil = (isEnd: (letter: string) => boolean): string => {
    const from = at;
    while (at < line.length && !isEnd(line[at]!)) at += 1;
    return line.slice(from, at);
  };
  while (at < line.length) {
    let cell = '';
    if (line[at] === '"') {
      at += 1;
      cell = takeUntil((letter) => letter === '"');
      while (line[at + 1] === '"') {
        at += 2;
        cell += `"${takeUntil((letter) => letter === '"')}`;
      }
      at += 1;
    }
    cells.push(cell + takeUntil((letter) => [separator, '\r', '\n'].includes(letter)));
    at += line.startsWith('\r\n', at) ? 2 : 1;
  }
  return cells;
}

it('quotes each cell', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\r\ng', -1.5, null, ''])).toBe(
    '"a","b,c","d""e","f\r\ng","-1.5","",""\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(1)', '＝1', '＋1', '－1', '＠SUM(1)', '\tx', '\rx', ' =1', '"=1'])(
  'disarms %j, which a spreadsheet may run',
  (text) => {
    expect(readLine(csvLine([text, 'x']), ',')).toEqual([`'${text}`, 'x']);
  },
);

const units = fc.constantFrom('a', ',', ';', '"', '\r', '\n', '\t', '=', '+', '-', '@', '＝', '＠', "'", ' ');
const lines = fc.array(fc.string({ unit: units }), { minLength: 1, maxLength: 4 });

it('is always read back as it was, but for the marks before formulas', () => {
  fc.assert(
    fc.property(lines, (cells) => {
      const read = readLine(csvLine(cells), ',').map((cell) => cell.replaceAll("'", ''));
      expect(read).toEqual(cells.map((cell) => cell.replaceAll("'", '')));
    }),
  );
});

it.each([',', ';', '\t'])('never begins a formula in a spreadsheet that parts cells at %j', (separator) => {
  fc.assert(
    fc.property(lines, (cells) => {
      const read = readLine(csvLine(cells), separator);
      expect(read.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
