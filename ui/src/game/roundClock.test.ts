import { describe, expect, it } from 'vitest';
import { aReading } from '../testing/readings.ts';
import { hasStopped, roundClock, secondsLeft } from './roundClock.ts';

describe('the round clock', () => {
  it('ends a round 60 s after its draw by the server’s time', () => {
    expect(roundClock(null, aReading(720, { age: 12_000 }), 1_000).endsAt).toBe(49_000);
    expect(roundClock(null, aReading(720, { age: -3_000 }), 1_000).endsAt).toBe(64_000);
  });

  it('counts from the moment a draw was first seen when no time is plausible', () => {
    const first = roundClock(null, aReading(720, { age: null }), 1_000);
    expect(first.endsAt).toBe(61_000);
    expect(roundClock(first, aReading(720, { age: null }), 30_000)).toBe(first);
    expect(roundClock(first, aReading(721, { age: null }), 66_000).endsAt).toBe(126_000);
  });

  it('ignores the rounding of a Date header, and follows a real change', () => {
    const first = roundClock(null, aReading(720, { age: 10_000 }), 0);
    expect(roundClock(first, aReading(720, { age: 20_000 }), 10_900)).toBe(first);
    expect(roundClock(first, aReading(720, { age: 25_000 }), 10_000).endsAt).toBe(45_000);
  });

  it('reports a stopped game after one draw for more than two and a half minutes', () => {
    const first = roundClock(null, aReading(720, { age: null }), 0);
    expect(hasStopped(first, 150_000)).toBe(false);
    expect(hasStopped(roundClock(first, aReading(720, { age: null }), 150_001), 150_001)).toBe(true);
    expect(hasStopped(roundClock(first, aReading(721), 150_001), 150_001)).toBe(false);
  });
});

describe('the countdown', () => {
  it('is 60 without a round and always within 0..60', () => {
    expect(secondsLeft(null, 5)).toBe(60);
    expect(secondsLeft(70_000, 0)).toBe(60);
    expect(secondsLeft(59_999, 0)).toBe(60);
    expect(secondsLeft(59_000, 0)).toBe(59);
    expect(secondsLeft(1, 0)).toBe(1);
    expect(secondsLeft(0, 10_000)).toBe(0);
  });
});
