import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { sourceState } from './sourceState.ts';

it('the state of a database is that of its file and of its log, where a missing one is like an empty one', () => {
  const file = join(temporaryFolder(), 'a.sqlite');
  expect(sourceState(file)).toBe('- -');
  writeFileSync(file, 'pages');
  const alone = sourceState(file);
  expect(alone).toMatch(/^\d+:5:\d{19} -$/);
  writeFileSync(`${file}-wal`, '');
  expect(sourceState(file)).toBe(alone);
  appendFileSync(`${file}-wal`, 'a page');
  expect(sourceState(file)).toMatch(/^\d+:5:\d{19} \d+:6:\d{19}$/);
  expect(sourceState(file).startsWith(alone.split(' ')[0]!)).toBe(true);
});
