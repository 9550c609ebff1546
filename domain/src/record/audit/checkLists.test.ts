import { expect, it } from 'vitest';
import { weekOf } from '../../platform/time/ist.ts';
import { DAY } from '../../platform/time/spans.ts';
import { aPeriod, NOON } from '../../testing/builders.ts';
import { requirePublicId } from '../../visitors/publicId.ts';
import { checkLists } from './checkLists.ts';
import { createStandings } from './createStandings.ts';

const WEEK = weekOf(NOON).start;

/** Standings of players who lost these many rows, one a day. */
function standingsOf(rows: Readonly<Record<string, number>>) {
  const standings = createStandings([], 1);
  for (const [name, count] of Object.entries(rows))
    for (let day = 0; day < count; day++)
      standings.add(
        {
          id: 'row',
          period: aPeriod(1),
          prediction: 'BIG',
          source: 'ai',
          confidence: null,
          recordedAt: WEEK + day * DAY,
          publicId: requirePublicId(name),
        },
        false,
      );
  return standings;
}

async function leftOut(minimum: {
  readonly overall: number;
  readonly weekly: number;
  readonly days: number;
}) {
  const checked = await checkLists(async () => '[]', standingsOf({ ann: 3, bob: 2 }), { now: NOON, minimum });
  return checked?.leftOut.map(({ about }) => about);
}

it('A player is missing on a list only with as many rows and days as its rank needs', async () => {
  const [overall, weekly] = ['/api/leaderboard', '/api/leaderboard/weekly'];
  expect(await leftOut({ overall: 3, weekly: 4, days: 1 })).toEqual([`${overall} ann`]);
  expect(await leftOut({ overall: 4, weekly: 3, days: 3 })).toEqual([`${weekly} ann`]);
  expect(await leftOut({ overall: 4, weekly: 2, days: 3 })).toEqual([`${weekly} ann`]);
  expect(await leftOut({ overall: 4, weekly: 3, days: 2 })).toEqual([`${weekly} ann`]);
  expect(await leftOut({ overall: 4, weekly: 1, days: 4 })).toEqual([]);
  expect(await leftOut({ overall: 2, weekly: 2, days: 2 })).toEqual(
    [overall, overall, weekly, weekly].map((path, at) => `${path} ${at % 2 === 0 ? 'bob' : 'ann'}`),
  );
});

it('Lists are read whole or not at all', async () => {
  const minimum = { overall: 1, weekly: 1, days: 1 };
  const read = (weekly: string | undefined) =>
    checkLists(async (path) => (path.endsWith('weekly') ? weekly : '[]'), standingsOf({}), {
      now: NOON,
      minimum,
    });
  expect(await read('[]')).toEqual({ findings: [], leftOut: [], counts: { listed: 0, leftOut: 0 } });
  expect(await read(undefined)).toBeUndefined();
});
