import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { DrawHour } from '../wire.ts';
import { httpError } from '../../platform/responses/httpError.ts';
import { shape } from '../../platform/routes/schemas.ts';
import { SHARED_SECOND } from '../../platform/snapshots/sharedSecond.ts';
import type { GameOptions } from '../options.ts';

const schema = shape<DrawHour>({
  hour: Joi.string().pattern(/^\d{10}$/),
  numbers: Joi.string().pattern(/^[\d-]{60}$/),
});

/** Whole hours that are held: two days of them. */
const HELD = 48;

/** The draws of an hour. One whose draws are all known never changes, so every cache may store it. */
export function dayRoute({ readDrawHour, feedStatus }: GameOptions): ServerRoute {
  const held = new Map<string, { readonly key: string; readonly answer: DrawHour }>();

  async function read(hour: string): Promise<DrawHour> {
    const key = String(feedStatus().drawsAdded);
    const known = held.get(hour);
    if (known !== undefined && (known.key === key || isWhole(known.answer))) return known.answer;
    const numbers = await readDrawHour({ hour });
    if (numbers === undefined) throw httpError('not_found', 'hour must be YYYYMMDDHH in UTC.');
    const answer = { hour, numbers: numbers.map((number) => number ?? '-').join('') };
    held.delete(hour);
    held.set(hour, { key, answer });
    for (const oldest of [...held.keys()].slice(0, -HELD)) held.delete(oldest);
    return answer;
  }

  return {
    method: 'GET',
    path: '/api/game/day/{hour}',
    options: { response: { status: { 200: schema } } },
    async handler({ params }, h) {
      const answer = await read(String(params['hour']));
      const caching = isWhole(answer) ? 'public, max-age=31536000, immutable' : SHARED_SECOND;
      return h.response(answer).header('cache-control', caching);
    },
  };
}

function isWhole({ numbers }: DrawHour): boolean {
  return !numbers.includes('-');
}
