import { describe, expect, it } from 'vitest';
import { requireSessionId } from '../visitors/sessionId.ts';
import { seededRandom } from '../predictions/track-record/seededRandom.ts';
import { enterRanking, type Entrant } from './enterRanking.ts';
import { rankPlayers } from './rankPlayers.ts';
import { WEEKLY_COUNTED } from './weekCount.ts';
import { REWARD_POINTS } from './weeklyRewards.ts';

const SEED = 20_260_926;
const WEEKS = 40;
const HONEST = 10_000;
const PLACES = REWARD_POINTS.length;
/** Sessions that one address minted in the attack that showed the hole: 88,293 in 2.8 hours. */
const MINTED = 88_293;

type Random = () => number;

/** Ones of each number of 16 bits. */
const ONES = new Uint8Array(65_536);
for (let bits = 1; bits < ONES.length; bits += 1) ONES[bits] = ONES[bits >> 1]! + (bits & 1);

/** Hits of a fair coin in so many tosses. */
function hits(random: Random, tosses: number): number {
  let won = 0;
  for (let left = tosses; left > 0; left -= 16) {
    won += ONES[Math.floor(random() * 65_536) & ((1 << Math.min(left, 16)) - 1)]!;
  }
  return won;
}

function player(id: string, correct: number, random: Random) {
  return { id, correct, total: WEEKLY_COUNTED, lot: random(), lastPredictionAt: 0 };
}

/** Rewarded places of the cheater, whose sessions' names begin with `c`. */
function placesOfCheater(players: readonly ReturnType<typeof player>[]): number {
  // All played as many rounds, so a player with fewer hits than the last place has none. Ranking 10,000 of them takes long.
  const least = Uint8Array.from(players, ({ correct }) => correct)
    .toSorted()
    .at(-PLACES)!;
  const near = players.filter(({ correct }) => correct >= least);
  const ranked = rankPlayers(near, { minimum: WEEKLY_COUNTED }).slice(0, PLACES);
  return ranked.filter(({ id }) => id.startsWith('c')).length;
}

function honestWeek(random: Random) {
  return Array.from({ length: HONEST }, (_, index) =>
    player(`h${index}`, hits(random, WEEKLY_COUNTED), random),
  );
}

/** The sessions of a cheater that get a seat: each network asks with more than it can have. */
function seatedOf(networks: number): number {
  const asking = Array.from({ length: networks * 20 }, (_, index): Entrant => {
    const id = `c${index}`;
    const network = `n${index % networks}`;
    return { sessionId: requireSessionId(id), visitor: id, network, weekStart: 0, lot: index, at: index };
  });
  return enterRanking({ entered: [], asking, seats: 5 }).length;
}

/**
 * A session of the cheater, which knows its score all the time: it gives up what is behind after 60 of 100, and plays a
 * leader as long as it likes. Undefined for one that it dropped.
 */
function cheatersScore(random: Random): number | undefined {
  const early = hits(random, 60);
  return early < 30 ? undefined : early + hits(random, WEEKLY_COUNTED - 60);
}

function takenIn(weeks: number, networks: number) {
  const random = seededRandom(SEED + networks);
  const seats = seatedOf(networks);
  let taken = 0;
  for (let week = 0; week < weeks; week += 1) {
    const cheater = Array.from({ length: seats }, (_, index) => ({ index, score: cheatersScore(random) }));
    const kept = cheater.flatMap(({ index, score }) =>
      score === undefined ? [] : [player(`c${index}`, score, random)],
    );
    taken += placesOfCheater([...honestWeek(random), ...kept]);
  }
  return { seats, taken, fair: (weeks * PLACES * seats) / (HONEST + seats) };
}

describe('a cheater beside 10,000 honest coins, who drops its losers', () => {
  it.each([1, 100])(
    'with %i networks takes at most its fair share of the rewarded places',
    (networks) => {
      const { seats, taken, fair } = takenIn(WEEKS, networks);
      expect(seats).toBe(networks * 5);
      // Three standard deviations of chance above the fair share.
      expect(taken).toBeLessThanOrEqual(fair + 3 * Math.sqrt(fair));
    },
    60_000,
  );

  it('would take all ten by choosing its five after the results, so that the order of entry decides', () => {
    const random = seededRandom(SEED);
    const scores = Array.from({ length: MINTED }, () => hits(random, WEEKLY_COUNTED));
    const best = scores.toSorted((a, b) => b - a).slice(0, PLACES);
    const cheater = best.map((score, index) => player(`c${index}`, score, random));
    expect(placesOfCheater([...honestWeek(random), ...cheater])).toBeGreaterThanOrEqual(8);
  });
});
