import { describe, expect, it } from 'vitest';
import {
  audit,
  honest,
  LIST,
  type Place,
  showing,
  startedWith,
  testFrauds,
  WEEKLY,
} from '../../testing/auditScene.ts';

const changeList = (change: (list: Place[]) => readonly Place[]) =>
  showing(LIST, (text) => JSON.stringify(change(JSON.parse(text) as Place[])));

testFrauds([
  [
    'deletes a player’s losses from the list',
    '/api/leaderboard player-0 with 54 of 70, recorded 54 of 108: a listed player has other figures in the record.',
    changeList((list) =>
      list.map((one) => (one.id === 'player-0' ? { ...one, totalPredictions: 70, accuracyRate: 77.1 } : one)),
    ),
  ],
  [
    'lists a player that never played',
    '/api/leaderboard ghost: the record has no settled row of a listed player.',
    changeList((list) => [{ ...list[0]!, id: 'ghost' }, ...list.slice(1)]),
  ],
  [
    'lists a player twice',
    '/api/leaderboard player-0: a player is listed twice.',
    changeList((list) => [...list, list.find(({ id }) => id === 'player-0')!]),
  ],
  [
    'gives a player a better place',
    'on place 1: the list is not in the order of the record.',
    changeList((list) => [list.at(-1)!, ...list.slice(0, -1)]),
  ],
  [
    'shows a rate that its counts do not give',
    'rate 99: a listed rate does not follow from its counts.',
    changeList((list) => list.map((one, at) => (at === 0 ? { ...one, accuracyRate: 99 } : one))),
  ],
  [
    'lengthens a player’s streak',
    'player-0 with 40 wins in a row, recorded 0: a listed player has another streak in the record.',
    changeList((list) => list.map((one) => (one.id === 'player-0' ? { ...one, currentStreak: 40 } : one))),
  ],
  [
    'gives a player more from before the record than it showed before',
    'Before the record: the figures from before the record are not those that were shown before.',
    startedWith('elder 0 900 900 0 7 1700000000000\n'),
    'first 50 periods',
  ],
  [
    'shows figures from before the record that cannot be read',
    '/api/log/before/0: this page does not hold figures from before the record.',
    startedWith('elder 0 900 901 0 7 1700000000000\n'),
  ],
  [
    'shows figures from before the record without end',
    '/api/log/before/100: this page does not hold figures from before the record.',
    {
      ...honest,
      text: async (path) => (path.startsWith('/api/log/before/') ? 'elder 0 9 9 0 7 0\n' : honest.text(path)),
    },
  ],
  [
    'hides a player from the list of the week',
    'a player of the record is missing on the list.',
    showing(WEEKLY, (text) => JSON.stringify((JSON.parse(text) as Place[]).slice(1))),
    'all',
    { everyPlayerListed: true },
  ],
]);

describe('An audit', () => {
  it('reads lists that do not follow from the record three times', async () => {
    let read = 0;
    const { findings } = await audit(
      showing(LIST, (text) => {
        read += 1;
        return JSON.stringify((JSON.parse(text) as Place[]).toReversed());
      }),
    );
    expect([findings[0]?.code, read]).toEqual(['listed_order', 3]);
  });
});
