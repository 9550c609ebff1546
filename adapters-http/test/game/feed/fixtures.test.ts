import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createThirdPartyFeed } from '../../../src/game/feed/createThirdPartyFeed.ts';
import { localServer } from '../../support/localServer.ts';

const folder = join(import.meta.dirname, '../../../fixtures/feed');

const taken = (rows: number, rejectedRows: number, newest: string) => ({
  ok: true,
  rows,
  rejectedRows,
  newest,
});

const rejected = (why: RegExp) => ({
  ok: false,
  code: 'feed_unexpected',
  reason: expect.stringMatching(why) as string,
});

/** What each stored answer must be read as. */
const expected: Readonly<Record<string, ReturnType<typeof taken> | ReturnType<typeof rejected>>> = {
  'carry-0999-to-1000.json': taken(10, 0, '20260926100011003'),
  'challenge-page.html': rejected(/web page/),
  'code-4-no-permission.json': rejected(/code 4/),
  'day-change-1440-to-0001.json': taken(10, 0, '20260902100010004'),
  'duplicates.json': taken(8, 0, '20260914100010710'),
  'empty-list.json': rejected(/empty/),
  'four-malformed-rows.json': taken(6, 4, '20260914100010730'),
  'list-missing.json': rejected(/no data.list/),
  'normal.json': taken(10, 0, '20260913100011195'),
  'number-as-integer.json': taken(10, 0, '20260914100010720'),
  'real-1m-draws-2026-09-26.json': rejected(/not a JSON object/),
  'run-of-six-big-then-changed.json': taken(10, 0, '20260914100010800'),
  'run-of-six-big.json': taken(10, 0, '20260914100010800'),
  'unsorted.json': taken(10, 0, '20260914100010700'),
};

const files = readdirSync(folder).toSorted();

it('has an expectation for every stored answer', () => {
  expect(Object.keys(expected).toSorted()).toEqual(files);
});

it.each(files)('reads the stored answer %s as it must, under a wrong content type', async (file) => {
  const server = await localServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/octet-stream' })
      .end(readFileSync(join(folder, file))),
  );
  try {
    const reading = await createThirdPartyFeed({ url: server.url }).read(0);
    // Its times come from this answer, not from the stored one.
    const { gameTimes: _, ...rest } = { gameTimes: [], ...reading };
    const summary = reading.ok
      ? { ...rest, rows: reading.rows.length, newest: reading.rows[0]?.period }
      : rest;
    expect(summary).toEqual(expected[file]);
  } finally {
    await server.close();
  }
});
