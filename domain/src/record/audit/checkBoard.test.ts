import { describe, expect, it } from 'vitest';
import { checkBoard, parseBoard } from './checkBoard.ts';

const FIELDS = { total: 'played', correct: 'won', rate: 'percent' };

describe('parseBoard', () => {
  const place = { id: 'ann', played: 40, won: 30, percent: 75, run: 2 };

  it('reads the fields that it is given, and a streak only of lists that show one', () => {
    const read = { id: 'ann', total: 40, correct: 30, rate: 75 };
    expect(parseBoard([place], FIELDS)).toEqual([read]);
    expect(parseBoard([place], { ...FIELDS, streak: 'run' })).toEqual([{ ...read, streak: 2 }]);
    expect(parseBoard([{ ...place, percent: 'many' }], FIELDS)).toEqual([{ ...read, rate: 'many' }]);
    expect(parseBoard([], FIELDS)).toEqual([]);
  });

  it('takes at most 100 places', () => {
    const places = Array.from({ length: 101 }, () => place);
    expect(parseBoard(places.slice(1), FIELDS)).toHaveLength(100);
    expect(parseBoard(places, FIELDS)).toBeUndefined();
  });

  it.each([
    undefined,
    place,
    { length: 0 },
    [place, null],
    [place, { ...place, id: 1 }],
    [{ ...place, played: -1 }, place],
    [{ ...place, played: '40' }],
    [{ ...place, won: 0.5 }],
    [{ ...place, won: undefined }],
  ])('reads nothing from %j', (value) => {
    expect(parseBoard(value, FIELDS)).toBeUndefined();
  });
});

const player = (id: string, correct: number, total: number, streak = 0) => ({
  id,
  correct,
  total,
  streak,
  lastPredictionAt: 0,
});
const listed = (id: string, correct: number, total: number, rate = (correct / total) * 100) => ({
  id,
  correct,
  total,
  rate,
});

describe('checkBoard', () => {
  type Given = Partial<Parameters<typeof checkBoard>[0]>;
  const check = (given: Given) =>
    checkBoard({
      name: 'Board',
      listed: [listed('ann', 30, 40), listed('bob', 20, 40), listed('cy', 10, 40)],
      players: [player('cy', 10, 40), player('bob', 20, 40), player('ann', 30, 40)],
      mustRank: () => true,
      byLot: false,
      ...given,
    });
  const found = (given: Given) => check(given).findings.map(({ code, about }) => `${code}: ${about}`);

  it('finds nothing in a list that follows from the record', () => {
    expect(check({})).toEqual({ findings: [], leftOut: [] });
  });

  it.each([
    ['an unknown player', listed('ghost', 30, 40), 'listed_unknown: Board ghost'],
    ['fewer losses', listed('ann', 30, 30), 'listed_figures: Board ann with 30 of 30, recorded 30 of 40'],
    ['more wins', listed('ann', 31, 40), 'listed_figures: Board ann with 31 of 40, recorded 30 of 40'],
    ['another rate', listed('ann', 30, 40, 75.1), 'listed_rate: Board ann with 30 of 40, rate 75.1'],
    [
      'another streak',
      { ...listed('ann', 30, 40), streak: 4 },
      'listed_streak: Board ann with 4 wins in a row, recorded 0',
    ],
  ])('finds %s, and then does not judge the order', (_what, first, finding) => {
    expect(found({ listed: [first, listed('cy', 10, 40), listed('bob', 20, 40)] })).toEqual([finding]);
  });

  it('takes a streak that is the recorded one', () => {
    expect(found({ listed: [{ ...listed('ann', 30, 40), streak: 0 }] })).toEqual([]);
  });

  it('finds a player that is listed twice, once', () => {
    const twice = [listed('ann', 30, 40), listed('ann', 30, 40), listed('bob', 20, 40)];
    expect(found({ listed: twice })).toEqual(['listed_twice: Board ann']);
  });

  it('names the first player that is not at the place of the record', () => {
    const swapped = [listed('ann', 30, 40), listed('cy', 10, 40), listed('bob', 20, 40)];
    expect(found({ listed: swapped })).toEqual(['listed_order: Board cy on place 2']);
  });

  it('takes any order of equal players where a lot decides, and only there', () => {
    const given = {
      listed: [listed('bob', 30, 40), listed('cy', 30, 40), listed('ann', 30, 40)],
      players: [player('ann', 30, 40), player('bob', 30, 40), player('cy', 30, 40)],
    };
    expect(found({ ...given, byLot: true })).toEqual([]);
    expect(found({ ...given, byLot: false })).toEqual(['listed_order: Board bob on place 1']);
    const dora = { ...given, players: [player('an', 30, 40), ...given.players], byLot: true };
    expect(check(dora)).toEqual({ findings: [], leftOut: ['an'] });
  });

  it('names the players that must be ranked and are missing', () => {
    const short = { listed: [listed('bob', 20, 40)] };
    expect(check(short).leftOut).toEqual(['ann', 'cy']);
    expect(check({ ...short, mustRank: ({ id }) => id === 'cy' }).leftOut).toEqual(['cy']);
  });

  it('misses in a full list only those who are above its last place', () => {
    const ids = Array.from({ length: 102 }, (_, at) => String(1000 + at));
    const players = ids.map((id) => player(id, 30, 40));
    const list = (some: readonly string[]) => ({ players, listed: some.map((id) => listed(id, 30, 40)) });
    expect(check(list(ids.slice(0, 100))).leftOut).toEqual([]);
    expect(check(list(ids.slice(1, 101))).leftOut).toEqual(['1000']);
    expect(check(list(ids.toSpliced(50, 1).slice(0, 100))).leftOut).toEqual(['1050']);
    expect(check(list([...ids.slice(0, 99), 'ghost'])).leftOut).toEqual([]);
    expect(check(list([...ids.slice(1, 100), 'ghost'])).leftOut).toEqual(['1000']);
    expect(check(list(ids.slice(0, 99))).leftOut).toEqual(['1099', '1100', '1101']);
  });
});
