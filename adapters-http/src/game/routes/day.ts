import type { ServerRoute } from '@hapi/hapi';
import { hoursUntil } from '@bigsmall/domain';
import { drawHour, type DrawHour } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { SHARED_SECOND } from '../../platform/snapshots.ts';
import { field, optional, shape, text } from '../../platform/shapes.ts';
import type { GameOptions } from '../options.ts';

/** A day of whole hours, and the open one. */
const MOST_HOURS = 25;
const query = shape({
  hours: optional(
    field(text.pattern(/^([1-9]|1\d|2[0-5])$/), 'hours', `a whole number from 1 to ${MOST_HOURS}`),
  ),
});

/** Whole hours that are held: two days of them. */
const HELD = 48;

/** The draws of an hour, or of several up to it. Where all are known they never change, so every cache may store them. */
export function dayRoute({ readDrawHour, feedStatus }: GameOptions): ServerRoute {
  const held = new Map<string, { readonly key: string; readonly numbers: string }>();

  async function read(hour: string): Promise<string> {
    const key = String(feedStatus().drawsAdded);
    const known = held.get(hour);
    if (known !== undefined && (known.key === key || isWhole(known.numbers))) return known.numbers;
    const drawn = await readDrawHour({ hour });
    if (drawn === undefined) throw httpError('not_found', 'hour must be YYYYMMDDHH in UTC.');
    const numbers = drawn.map((number) => number ?? '-').join('');
    held.delete(hour);
    held.set(hour, { key, numbers });
    for (const oldest of [...held.keys()].slice(0, -HELD)) held.delete(oldest);
    return numbers;
  }

  return {
    method: 'GET',
    path: '/api/game/day/{hour}',
    options: { validate: { query }, response: { status: { 200: drawHour } } },
    async handler({ params, query: given }, h) {
      const hour = String(params['hour']);
      const last = await read(hour);
      const before = await Promise.all(
        hoursUntil(hour, Number(given['hours'] ?? 1))
          .slice(0, -1)
          .map(read),
      );
      const answer: DrawHour = { hour, numbers: [...before, last].join('') };
      const caching = isWhole(answer.numbers) ? 'public, max-age=31536000, immutable' : SHARED_SECOND;
      return h.response(answer).header('cache-control', caching);
    },
  };
}

function isWhole(numbers: string): boolean {
  return !numbers.includes('-');
}
