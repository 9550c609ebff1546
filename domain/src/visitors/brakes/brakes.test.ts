import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../../game/period/period.ts';
import { requireSessionId } from '../sessionId.ts';
import { NOON } from '../../testing/builders.ts';
import { istDayEnd } from '../../platform/time/ist.ts';
import { brakeStop, brakeUse, nearLimits, strictestBrakes } from './brakeStop.ts';
import {
  type BrakeChange,
  type Brakes,
  changeBrakes,
  COOL_OFFS,
  isWithoutBrakes,
  LIMIT_KINDS,
  limitAt,
  type LimitKind,
  LOOSER_AFTER,
  NO_BRAKES,
} from './brakes.ts';
import { closeRounds, chargeRound } from './chargeRound.ts';

const HOUR = 3_600_000;
const ann = requireSessionId('ann');
const roundOf = (index: number) => ({ sessionId: ann, period: requirePeriod(String(1000 + index)) });
const limits = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const kinds = fc.constantFrom(...LIMIT_KINDS);
const changes = fc.array(
  fc.record({
    pause: fc.nat(40 * HOUR),
    kind: kinds,
    most: limits,
    coolOff: fc.constantFrom(undefined, ...(Object.keys(COOL_OFFS) as (keyof typeof COOL_OFFS)[])),
  }),
  { maxLength: 12 },
);

const at = (brakes: Brakes, kind: LimitKind, now: number) =>
  limitAt(brakes.limits[kind], now).most ?? Infinity;
const limited = (given: NonNullable<BrakeChange['limits']>, now = NOON) =>
  changeBrakes(NO_BRAKES, { limits: given }, now);

const lossesOf = (...all: readonly Brakes[]) => strictestBrakes(all, NOON).limits.losses;

function follow(brakes: Brakes, rounds: number, status: 'win' | 'loss' = 'loss') {
  let current = brakes;
  for (let index = 0; index < rounds; index += 1) {
    const now = NOON + index * 60_000;
    current = chargeRound(
      closeRounds(current, () => status, now),
      roundOf(index),
      now,
    ).brakes;
  }
  return { brakes: current, now: NOON + rounds * 60_000 };
}

describe('limits', () => {
  it('are never looser than the strictest that was asked for within the last 24 hours', () => {
    fc.assert(
      fc.property(changes, fc.nat(60 * HOUR), (given, later) => {
        let brakes = NO_BRAKES;
        let now = NOON;
        const asked: {
          readonly kind: LimitKind;
          readonly most: number;
          readonly at: number;
          until: number;
        }[] = LIMIT_KINDS.map((kind) => ({ kind, most: Infinity, at: 0, until: Infinity }));
        for (const { pause, kind, most, coolOff } of given) {
          now += pause;
          const before = asked.findLast((one) => one.kind === kind)!;
          before.until = now;
          asked.push({ kind, most: most ?? Infinity, at: now, until: Infinity });
          brakes = changeBrakes(brakes, { limits: { [kind]: most }, ...(coolOff && { coolOff }) }, now);
        }
        now += later;
        for (const kind of LIMIT_KINDS) {
          const inForce = asked.filter((one) => one.kind === kind && one.until > now - LOOSER_AFTER);
          expect(at(brakes, kind, now)).toBeLessThanOrEqual(Math.min(...inForce.map(({ most }) => most)));
        }
      }),
    );
  });

  it('hold at once if they are stricter, and 24 hours later if they are looser', () => {
    fc.assert(
      fc.property(kinds, limits, limits, (kind, first, second) => {
        const brakes = changeBrakes(limited({ [kind]: first }), { limits: { [kind]: second } }, NOON + 1);
        const [was, asked] = [first ?? Infinity, second ?? Infinity];
        expect(at(brakes, kind, NOON + 1)).toBe(Math.min(was, asked));
        expect(at(brakes, kind, NOON + LOOSER_AFTER)).toBe(Math.min(was, asked));
        expect(at(brakes, kind, NOON + 1 + LOOSER_AFTER)).toBe(asked);
      }),
    );
  });

  it('that are asked for again do not wait again; a stricter one cancels a looser one', () => {
    const waiting = changeBrakes(limited({ rounds: 5 }), { limits: { rounds: 9 } }, NOON);
    const again = changeBrakes(waiting, { limits: { rounds: 9 } }, NOON + HOUR);
    expect(again.limits.rounds).toEqual({ most: 5, looser: { most: 9, from: NOON + LOOSER_AFTER } });
    expect(changeBrakes(again, { limits: { rounds: 4 } }, NOON + HOUR).limits.rounds).toEqual({
      most: 4,
      looser: null,
    });
  });
});

describe('a cool-off', () => {
  it('never ends earlier by another change', () => {
    fc.assert(
      fc.property(changes, (given) => {
        let brakes = NO_BRAKES;
        let now = NOON;
        for (const { pause, kind, most, coolOff } of given) {
          now += pause;
          const { coolOffUntil } = brakes;
          brakes = changeBrakes(brakes, { limits: { [kind]: most }, ...(coolOff && { coolOff }) }, now);
          expect(brakes.coolOffUntil).toBeGreaterThanOrEqual(coolOffUntil);
          const least = coolOff === undefined ? 0 : now + COOL_OFFS[coolOff];
          expect(brakes.coolOffUntil).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });

  it('never lets a round be taken before its end', () => {
    fc.assert(
      fc.property(fc.constantFrom('hour', 'day', 'week'), fc.nat(8 * 24 * HOUR), (coolOff, later) => {
        const brakes = changeBrakes(NO_BRAKES, { coolOff }, NOON);
        const { stop, brakes: after } = chargeRound(brakes, roundOf(1), NOON + later);
        const until = NOON + COOL_OFFS[coolOff];
        expect(stop).toEqual(NOON + later < until ? { code: 'cooling_off', until } : undefined);
        expect(after.use.rounds).toBe(stop === undefined ? 1 : 0);
      }),
    );
  });
});

it('a cool-off is over at the moment that it names', () => {
  const brakes = { ...NO_BRAKES, coolOffUntil: NOON };
  expect(brakeStop(brakes, NOON - 1)).toEqual({ code: 'cooling_off', until: NOON });
  expect(brakeStop(brakes, NOON)).toBeUndefined();
});

describe('a limit', () => {
  it('of rounds never lets more be taken in a day, and ends with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 20 }), (most, tried) => {
        const { brakes, now } = follow(limited({ rounds: most }), tried);
        expect(brakeUse(brakes, now).rounds).toBe(Math.min(most, tried));
        const until = istDayEnd(now);
        expect(brakeStop(brakes, now)).toEqual(
          tried < most ? undefined : { code: 'own_limit_reached', kind: 'rounds', until },
        );
        expect(brakeStop(brakes, until)).toBeUndefined();
        expect(brakeUse(brakes, until)).toEqual({ rounds: 0, losses: 0, minutes: 0 });
      }),
    );
  });

  it('of losses counts lost rounds alone', () => {
    const lost = follow(limited({ losses: 3 }), 9);
    expect(brakeUse(lost.brakes, lost.now)).toMatchObject({ rounds: 3, losses: 3 });
    expect(brakeStop(lost.brakes, lost.now)).toMatchObject({ code: 'own_limit_reached', kind: 'losses' });
    const won = follow(limited({ losses: 3 }), 9, 'win');
    expect(brakeStop(won.brakes, won.now)).toBeUndefined();
  });

  it('of minutes counts the time between rounds, without pauses of more than five minutes', () => {
    let { brakes } = follow(limited({ minutes: 8 }), 6);
    const now = NOON + 5 * 60_000 + 300_001;
    brakes = chargeRound(brakes, roundOf(50), now).brakes;
    expect(brakeUse(brakes, now).minutes).toBe(5);
    brakes = chargeRound(brakes, roundOf(51), now + 300_000).brakes;
    expect(brakeStop(brakes, now + 300_000)).toMatchObject({ kind: 'minutes' });
  });

  it('is near from 80% on, until it is reached', () => {
    const followed = [7, 8, 9, 10].map((rounds) => follow(limited({ rounds: 10 }), rounds));
    expect(followed.map(({ brakes, now }) => nearLimits(brakes, now))).toEqual([
      [],
      ['rounds'],
      ['rounds'],
      [],
    ]);
  });

  it('counts a round that is taken twice once', () => {
    const once = chargeRound(limited({ rounds: 5 }), roundOf(1), NOON).brakes;
    expect(chargeRound(once, roundOf(1), NOON + 1).brakes).toEqual(once);
  });
});

describe('the brakes of a session and of its visitor', () => {
  it('are together at all times as strict as each', () => {
    const brakesOf = fc.tuple(changes, fc.nat(12)).map(([given, rounds]) => {
      let brakes = follow(NO_BRAKES, rounds).brakes;
      let now = NOON + HOUR;
      for (const { pause, kind, most, coolOff } of given) {
        now += pause;
        brakes = changeBrakes(brakes, { limits: { [kind]: most }, ...(coolOff && { coolOff }) }, now);
      }
      return { brakes, now };
    });
    fc.assert(
      fc.property(brakesOf, brakesOf, fc.nat(60 * HOUR), (one, other, later) => {
        const joinedAt = Math.max(one.now, other.now);
        const now = joinedAt + later;
        const both = strictestBrakes([one.brakes, other.brakes], joinedAt);
        for (const { brakes } of [one, other]) {
          for (const kind of LIMIT_KINDS) {
            expect(at(both, kind, now)).toBeLessThanOrEqual(at(brakes, kind, now));
            expect(brakeUse(both, now)[kind]).toBeGreaterThanOrEqual(brakeUse(brakes, now)[kind]);
          }
          expect(brakeStop(both, now) ?? brakeStop(brakes, now)).toEqual(brakeStop(both, now));
        }
      }),
    );
  });

  it('keep a round open whose draw or row is not known yet, so that its loss counts later', () => {
    const rounds = fc.array(fc.constantFrom('pending', 'loss', 'win', 'void', undefined), { maxLength: 20 });
    fc.assert(
      fc.property(rounds, (statuses) => {
        const lockAt = NOON + HOUR;
        const taken = statuses.reduce(
          (brakes, _, index) => chargeRound(brakes, { ...roundOf(index), lockAt }, NOON).brakes,
          limited({ losses: 50 }),
        );
        const known = new Map(statuses.map((status, index) => [roundOf(index).period, status]));
        const once = closeRounds(taken, ({ period }) => known.get(period), NOON);
        const later = closeRounds(once, () => 'loss', NOON);
        const ended = statuses.filter((status) => status === 'win' || status === 'void').length;
        expect(brakeUse(once, NOON).losses).toBe(statuses.filter((status) => status === 'loss').length);
        expect(brakeUse(later, NOON).losses).toBe(statuses.length - ended);
      }),
    );
  });

  it('give a round that was never stored back a minute after its lock, not earlier', () => {
    const lockAt = NOON + 50_000;
    const taken = chargeRound(limited({ rounds: 5 }), { ...roundOf(1), lockAt }, NOON).brakes;
    for (const [later, rounds] of [
      [0, 1],
      [59_999, 1],
      [60_000, 0],
    ] as const) {
      const closed = closeRounds(taken, () => undefined, lockAt + later);
      expect([later, closed.use.rounds, closed.use.open.length]).toEqual([later, rounds, rounds]);
    }
  });

  it('look for the draws of the newest 50 open rounds', () => {
    const taken = Array.from({ length: 60 }).reduce<Brakes>(
      (brakes, _, index) => chargeRound(brakes, roundOf(index), NOON).brakes,
      limited({ losses: 100 }),
    );
    const kept = Array.from({ length: 50 }, (_, index) => roundOf(10 + index));
    expect(taken.use.open).toEqual(kept);
    expect(brakeUse(taken, NOON).rounds).toBe(60);
  });

  it('have the greater use of each kind on one day, and that of the later day alone', () => {
    const use = { day: '2026-09-26', rounds: 3, losses: 1, followed: 60_000, lastAt: NOON, open: [] };
    const other = { ...use, rounds: 2, losses: 2, followed: 90_000, lastAt: NOON - 1 };
    const uses = (one: typeof use, second: typeof use) =>
      strictestBrakes(
        [
          { ...NO_BRAKES, use: one },
          { ...NO_BRAKES, use: second },
        ],
        NOON,
      ).use;
    const greatest = { ...use, losses: 2, followed: 90_000 };
    expect([uses(use, other), uses(other, use)]).toEqual([greatest, greatest]);
    const later = { ...other, day: '2026-09-27' };
    expect([uses(use, later), uses(later, use)]).toEqual([later, later]);
  });

  it('become looser when the last of them does, and never for one that does not', () => {
    const from = NOON + LOOSER_AFTER;
    const limit = (most: number, looser?: number | null, since = from): Brakes => ({
      ...NO_BRAKES,
      limits: {
        ...NO_BRAKES.limits,
        losses: { most, looser: looser === undefined ? null : { most: looser, from: since } },
      },
    });
    const later = { most: 3, looser: { most: 5, from: from + 1 } };
    expect(lossesOf(limit(3, 5), limit(4, 6, from + 1))).toEqual(later);
    expect(lossesOf(limit(3, null), limit(4, null))).toEqual({ most: 3, looser: { most: null, from } });
    expect(lossesOf(limit(3, 5), limit(3))).toEqual({ most: 3, looser: null });
    expect(lossesOf(limit(3, 5), limit(4))).toEqual({ most: 3, looser: { most: 4, from } });
  });

  it('count the open rounds of both, each once', () => {
    const one = chargeRound(limited({ losses: 2 }), roundOf(1), NOON).brakes;
    const other = chargeRound(one, roundOf(2), NOON + 1).brakes;
    const both = closeRounds(strictestBrakes([one, other], NOON + 2), () => 'loss', NOON + 2);
    expect(brakeUse(both, NOON + 2)).toMatchObject({ losses: 2 });
  });
});

it('brakes without a limit and without a cool-off count as no brakes', () => {
  expect(isWithoutBrakes(NO_BRAKES, NOON)).toBe(true);
  expect(isWithoutBrakes(limited({ rounds: 1 }), NOON)).toBe(false);
  const cooling = changeBrakes(NO_BRAKES, { coolOff: 'hour' }, NOON);
  expect([HOUR - 1, HOUR].map((later) => isWithoutBrakes(cooling, NOON + later))).toEqual([false, true]);
});
