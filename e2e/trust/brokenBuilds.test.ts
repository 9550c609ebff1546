import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenBuilds } from './brokenBuilds.mjs';

const built = readFileSync(join(import.meta.dirname, '../../adapters-http/dist/main.js'), 'utf8');

it.each(Object.entries(brokenBuilds))(
  'the broken build %s fits the built server and names a test file',
  (_name, { edits, fails }) => {
    expect(edits.filter(([find]) => built.replace(find, '') === built)).toEqual([]);
    expect(existsSync(join(import.meta.dirname, `${fails}.test.ts`))).toBe(true);
  },
);
