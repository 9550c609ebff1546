import { comparePeriods, type Period, requirePeriod } from '@bigsmall/domain';
import { drawSequences } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparePositions,
  idOf,
  type LivePosition,
  parsePosition,
  positionAfter,
} from '../../../src/game/live/livePosition.ts';
import {
  eventsAfter,
  type LiveRing,
  newestOf,
  RING_SIZE,
  withEvent,
} from '../../../src/game/live/liveRing.ts';

const START: LivePosition = { period: requirePeriod('0'), revision: 0 };

/** Rings as a server fills them: each draw is followed by some counts. */
const rings = fc
  .tuple(drawSequences({ minLength: 1, maxLength: 300 }), fc.array(fc.nat(3), { minLength: 1 }))
  .map(([draws, pattern]) => {
    let newest = START;
    const all: LiveRing[number][] = [];
    const add = (name: 'draw' | 'counts', drawn?: Period) => {
      newest = positionAfter(newest, drawn);
      all.push({ position: newest, name, frame: idOf(newest) });
    };
    for (const [index, { period }] of draws.entries()) {
      add('draw', period);
      for (let more = pattern[index % pattern.length]!; more > 0; more -= 1) add('counts');
    }
    return { all, ring: all.reduce<LiveRing>(withEvent, []) };
  });

describe('the ring of live events', () => {
  it('always holds the newest 180 events, in rising positions', () => {
    fc.assert(
      fc.property(rings, ({ all, ring }) => {
        expect(ring).toEqual(all.slice(-RING_SIZE));
        for (const [index, { position }] of ring.slice(1).entries()) {
          expect(comparePositions(ring[index]!.position, position)).toBeLessThan(0);
        }
      }),
    );
  });

  it('a reader that names any event of the ring gets exactly the events after it', () => {
    fc.assert(
      fc.property(rings, fc.nat(), ({ ring }, at) => {
        const index = at % ring.length;
        expect(eventsAfter(ring, idOf(ring[index]!.position))).toEqual(ring.slice(index + 1));
      }),
    );
  });

  it('a reader whose event has left the ring, or whose draw is to come, is told so', () => {
    fc.assert(
      fc.property(rings, ({ all, ring }) => {
        for (const { position } of all.slice(0, -RING_SIZE)) {
          expect(eventsAfter(ring, idOf(position))).toBeUndefined();
        }
        const { period } = ring.at(-1)!.position;
        expect(eventsAfter(ring, `9${period}-0`)).toBeUndefined();
        expect(eventsAfter([], idOf(ring[0]!.position))).toBeUndefined();
      }),
    );
  });

  it('a reader with an id of another server gets every draw after its period', () => {
    fc.assert(
      fc.property(rings, fc.nat(), fc.nat(9), ({ ring }, at, revision) => {
        const { period } = ring[at % ring.length]!.position;
        const later = ring.filter(
          ({ name, position }) => name === 'draw' && comparePeriods(position.period, period) > 0,
        );
        const after = eventsAfter(ring, `${period}-${revision + 1}`) ?? [];
        expect(after.filter(({ name }) => name === 'draw')).toEqual(later);
      }),
    );
  });

  it('no text other than an event id is a position', () => {
    for (const text of ['', '-', '1-a', '１-1', '1-1-1']) {
      expect([text, parsePosition(text)]).toEqual([text, undefined]);
    }
    expect(parsePosition(`${'9'.repeat(33)}-1`)).toBeUndefined();
    expect(parsePosition('9'.repeat(1_000_000))).toBeUndefined();
    fc.assert(
      fc.property(rings, ({ ring }) => {
        for (const { position } of ring) expect(parsePosition(idOf(position))).toEqual(position);
      }),
    );
  });

  it('a reader without a past needs the newest draw and the newest counts, in their order', () => {
    fc.assert(
      fc.property(rings, ({ ring }) => {
        const newest = newestOf(ring);
        expect(newest.length).toBeLessThanOrEqual(2);
        expect(newest.at(-1)).toBe(ring.at(-1));
        for (const name of ['draw', 'counts'] as const) {
          expect(newest.find((event) => event.name === name)).toBe(
            ring.findLast((event) => event.name === name),
          );
        }
      }),
    );
  });
});
