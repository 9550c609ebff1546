import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../game/period.ts';
import { istDayEnd } from '../platform/time.ts';
import { NOON } from '../testing/builders.ts';
import {
  type Brakes,
  brakeStop,
  changeBrakes,
  chargeRound,
  COOL_OFFS,
  isWithoutBrakes,
  isNearLimit,
  limitAt,
  LOOSER_AFTER,
  NO_BRAKES,
  refundRound,
  roundsUsed,
  strictestBrakes,
} from './brakes.ts';
import { requireSessionId } from './ids.ts';

const HOUR = 3_600_000;
const ann = requireSessionId('ann');
const roundOf = (index: number) => ({ sessionId: ann, period: requirePeriod(String(1000 + index)) });
const limits = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const coolOffs = fc.constantFrom(...(Object.keys(COOL_OFFS) as (keyof typeof COOL_OFFS)[]));
const changes = fc.array(
  fc.record({
    pause: fc.nat(40 * HOUR),
    rounds: limits,
    coolOff: fc.option(coolOffs, { nil: undefined }),
  }),
  { maxLength: 12 },
);
const mostAt = (brakes: Brakes, now: number) => limitAt(brakes.limit, now).most ?? Infinity;
const limited = (rounds: number | null, now = NOON) => changeBrakes(NO_BRAKES, { rounds }, now);
const change = (
  brakes: Brakes,
  { rounds, coolOff }: { rounds: number | null; coolOff?: keyof typeof COOL_OFFS | undefined },
  now: number,
) => changeBrakes(brakes, { rounds, ...(coolOff && { coolOff }) }, now);

function follow(brakes: Brakes, rounds: number): Brakes {
  return Array.from({ length: rounds }).reduce<Brakes>(
    (current, _, index) => chargeRound(current, roundOf(index), NOON + index).brakes,
    brakes,
  );
}

describe('a limit of rounds', () => {
  it('is never looser than the strictest that was set within the last 24 hours', () => {
    fc.assert(
      fc.property(changes, fc.nat(60 * HOUR), (given, later) => {
        let brakes = NO_BRAKES;
        let now = NOON;
        const set = [{ most: Infinity, until: Infinity }];
        for (const { pause, ...asked } of given) {
          now += pause;
          set.at(-1)!.until = now;
          set.push({ most: asked.rounds ?? Infinity, until: Infinity });
          brakes = change(brakes, asked, now);
        }
        now += later;
        const inForce = set.filter(({ until }) => until > now - LOOSER_AFTER);
        expect(mostAt(brakes, now)).toBeLessThanOrEqual(Math.min(...inForce.map(({ most }) => most)));
      }),
    );
  });

  it('holds at once if it is stricter, and 24 hours later if it is looser', () => {
    fc.assert(
      fc.property(limits, limits, (first, second) => {
        const brakes = changeBrakes(limited(first), { rounds: second }, NOON + 1);
        const [was, next] = [first ?? Infinity, second ?? Infinity];
        expect(mostAt(brakes, NOON + LOOSER_AFTER)).toBe(Math.min(was, next));
        expect(mostAt(brakes, NOON + 1 + LOOSER_AFTER)).toBe(next);
      }),
    );
  });

  it('never lets more rounds be taken in a day, and ends with the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(20), (most, tried) => {
        const brakes = follow(limited(most), tried);
        const until = istDayEnd(NOON);
        expect(roundsUsed(brakes, NOON)).toBe(Math.min(most, tried));
        expect(brakeStop(brakes, NOON)).toEqual(
          tried < most ? undefined : { code: 'own_limit_reached', until },
        );
        expect(brakeStop(brakes, until)).toBeUndefined();
        expect(roundsUsed(brakes, until)).toBe(0);
      }),
    );
  });

  it('is near from 80% on, until it is reached', () => {
    const near = [7, 8, 9, 10].map((rounds) => isNearLimit(follow(limited(10), rounds), NOON));
    expect(near).toEqual([false, true, true, false]);
  });

  it('counts a repeated round once, and takes back one that was not stored', () => {
    const once = chargeRound(limited(5), roundOf(1), NOON).brakes;
    expect(chargeRound(once, roundOf(1), NOON + 1).brakes).toEqual(once);
    expect(refundRound(once, roundOf(1)).use).toMatchObject({ rounds: 0, open: [] });
    expect(refundRound(once, roundOf(2))).toEqual(once);
  });
});

describe('a break', () => {
  it('never ends earlier by another change', () => {
    fc.assert(
      fc.property(changes, (given) => {
        let brakes = NO_BRAKES;
        let now = NOON;
        for (const { pause, ...asked } of given) {
          now += pause;
          const { coolOffUntil } = brakes;
          brakes = change(brakes, asked, now);
          const least = asked.coolOff === undefined ? 0 : now + COOL_OFFS[asked.coolOff];
          expect(brakes.coolOffUntil).toBeGreaterThanOrEqual(Math.max(coolOffUntil, least));
        }
      }),
    );
  });

  it('lets no round be taken before its end', () => {
    fc.assert(
      fc.property(coolOffs, fc.nat(8 * 24 * HOUR), (coolOff, later) => {
        const until = NOON + COOL_OFFS[coolOff];
        const { stop, brakes } = chargeRound(
          changeBrakes(NO_BRAKES, { coolOff }, NOON),
          roundOf(1),
          NOON + later,
        );
        expect(stop).toEqual(NOON + later < until ? { code: 'cooling_off', until } : undefined);
        expect(brakes.use.rounds).toBe(stop === undefined ? 1 : 0);
      }),
    );
  });
});

describe('the brakes of a session and of its visitor', () => {
  it('are together at all times as strict as each', () => {
    const brakesOf = fc.tuple(changes, fc.nat(12)).map(([given, rounds]) => {
      let brakes = follow(NO_BRAKES, rounds);
      let now = NOON + HOUR;
      for (const { pause, ...asked } of given) {
        now += pause;
        brakes = change(brakes, asked, now);
      }
      return { brakes, now };
    });
    fc.assert(
      fc.property(brakesOf, brakesOf, fc.nat(60 * HOUR), (one, other, later) => {
        const joinedAt = Math.max(one.now, other.now);
        const now = joinedAt + later;
        const both = strictestBrakes([one.brakes, other.brakes], joinedAt);
        for (const { brakes } of [one, other]) {
          expect(mostAt(both, now)).toBeLessThanOrEqual(mostAt(brakes, now));
          expect(roundsUsed(both, now)).toBeGreaterThanOrEqual(roundsUsed(brakes, now));
          expect(brakeStop(both, now) ?? brakeStop(brakes, now)).toEqual(brakeStop(both, now));
        }
      }),
    );
  });
});

it('counts brakes without a limit and without a break as none', () => {
  expect([NO_BRAKES, limited(1)].map((brakes) => isWithoutBrakes(brakes, NOON))).toEqual([true, false]);
  const cooling = changeBrakes(NO_BRAKES, { coolOff: 'hour' }, NOON);
  expect([HOUR - 1, HOUR].map((later) => isWithoutBrakes(cooling, NOON + later))).toEqual([false, true]);
});
