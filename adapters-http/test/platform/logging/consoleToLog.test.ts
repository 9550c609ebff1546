import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { consoleToLog } from '../../../src/platform/logging.ts';

const into = (lines: string[]) =>
  new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });

it('console output of a library becomes a log line at its level, and nothing is printed', () => {
  const logged: string[] = [];
  const printed: string[] = [];
  const target = new Console(into(printed), into(printed));
  consoleToLog(pino({ level: 'info' }, into(logged)), target);
  target.warn('Deprecated: %s', 'x');
  target.warn('Committing transaction x failed with error "full".');
  target.error(new Error('two\nlines'));
  target.log('said');
  expect(printed).toEqual([]);
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, console: true, msg: 'Deprecated: x' },
    { level: 50, console: true, msg: expect.stringContaining('two\nlines') },
    { level: 30, console: true, msg: 'said' },
  ]);
});
