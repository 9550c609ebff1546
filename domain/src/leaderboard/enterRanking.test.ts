import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireSessionId } from '../visitors/sessionId.ts';
import { enterRanking, type Entrant, type RankEntry } from './enterRanking.ts';

/** Few of everything, so that sessions, visitors and networks clash. */
const entrants = fc.array(
  fc.record({
    sessionId: fc
      .constantFrom('ann', 'ben', 'cho', 'dev', 'eve', 'fay', 'gil', 'test-session-1')
      .map(requireSessionId),
    visitor: fc.constantFrom('v1', 'v2', 'v3', 'v4', 'v5', 'v6'),
    network: fc.constantFrom('n1', 'n2'),
    weekStart: fc.constantFrom(0, 7),
    lot: fc.integer({ min: 0, max: 2 }),
    at: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 30 },
);
const seats = fc.integer({ min: 1, max: 4 });

/** Those who ask in two turns, as two batches would bring them. */
function inTurns(turns: readonly (readonly Entrant[])[], most: number): readonly RankEntry[] {
  return turns.reduce<readonly RankEntry[]>(
    (entered, asking) => [...entered, ...enterRanking({ entered, asking, seats: most })],
    [],
  );
}

function counts(keys: readonly string[]): readonly number[] {
  return [...new Set(keys)].map((key) => keys.filter((one) => one === key).length);
}

function ask(sessionId: string, at: number): Entrant {
  return {
    sessionId: requireSessionId(sessionId),
    visitor: sessionId,
    network: 'one',
    weekStart: 0,
    lot: 9 - at,
    at,
  };
}

describe('entering a week’s ranking', () => {
  it('never seats more sessions of a network than it has seats, a visitor or a session twice, or a trial', () => {
    fc.assert(
      fc.property(fc.array(entrants, { maxLength: 3 }), seats, (turns, most) => {
        const entered = inTurns(turns, most);
        const by = (key: (entry: RankEntry) => string) =>
          counts(entered.map((entry) => `${entry.weekStart} ${key(entry)}`));
        expect(Math.max(0, ...by(({ network }) => network))).toBeLessThanOrEqual(most);
        expect(Math.max(1, ...by(({ visitor }) => visitor))).toBe(1);
        expect(Math.max(1, ...by(({ sessionId }) => sessionId))).toBe(1);
        expect(Math.max(1, ...by(({ network, seat }) => `${network} ${seat}`))).toBe(1);
        expect(entered.filter(({ sessionId }) => sessionId.startsWith('test-session'))).toEqual([]);
        expect(entered.every(({ seat }) => seat >= 1 && seat <= most)).toBe(true);
      }),
    );
  });

  it('always chooses the same, in whatever order those who ask are given', () => {
    const shuffled = entrants.chain((all) =>
      fc.record({
        all: fc.constant(all),
        other: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, seats, ({ all, other }, most) => {
        const choose = (asking: readonly Entrant[]) => enterRanking({ entered: [], asking, seats: most });
        expect(choose(other)).toEqual(choose(all));
      }),
    );
  });

  it('never leaves a seat free that somebody who may enter asks for', () => {
    fc.assert(
      fc.property(entrants, seats, (asking, most) => {
        const entered = enterRanking({ entered: [], asking, seats: most });
        // Asking again changes nothing: everyone who may enter has.
        expect(enterRanking({ entered, asking, seats: most })).toEqual([]);
      }),
    );
  });

  it('gives the seats to those who asked first, whatever comes later', () => {
    const entered = enterRanking({ entered: [], asking: [ask('cho', 3), ask('ann', 1)], seats: 2 });
    expect(entered.map(({ sessionId, seat }) => [sessionId, seat])).toEqual([
      ['ann', 1],
      ['cho', 2],
    ]);
    expect(enterRanking({ entered, asking: [ask('ben', 0)], seats: 2 })).toEqual([]);
  });
});
