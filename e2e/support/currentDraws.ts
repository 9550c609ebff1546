import { minuteDraws } from './minuteDraws.ts';

const MINUTE = 60_000;

/** The real game's id of the minute that ends at `instant` or before. */
export function periodAt(instant: number): string {
  const ended = Math.floor(instant / MINUTE) * MINUTE;
  const start = new Date(ended - MINUTE).toISOString();
  const place = Math.floor((ended - MINUTE) / MINUTE) % 1440;
  return `${start.slice(0, 10).replaceAll('-', '')}10001${String(place + 1).padStart(4, '0')}`;
}

/** `count` draws of which the `visible`-th was drawn at `instant` or up to a minute before. */
export function currentDraws(instant: number, visible: number, count: number) {
  return minuteDraws(periodAt(instant - (visible - 1) * MINUTE), count);
}
