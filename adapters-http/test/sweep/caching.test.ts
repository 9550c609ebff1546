import { expect, it } from 'vitest';
import { realProduct } from '../support/realProduct.ts';
import { nameOf } from './catalogue/call.ts';
import { CATALOGUE } from './catalogue.ts';
import { createWorld, sent } from './world.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHARED_SECOND = 'max-age=0, s-maxage=1, stale-while-revalidate=1';

/** The calls of everybody by what caches may do with their answers. Those of admins are never kept. */
const CACHING: Readonly<Record<string, readonly string[]>> = {
  'no-store': [
    'GET /api/health',
    'GET /api/ready',
    // Of an unknown prediction here; log.test.ts has that of a known one.
    'GET /api/log/receipt/{predictionId}',
    'GET /api/leaderboard/user',
    'GET /api/leaderboard/user/{sessionId}',
    'GET /api/predictions/course',
    'GET /api/users/brakes',
    'GET /api/users/data',
    'GET /api/banner-ads',
    'GET /api/banner-ads/active',
    'GET /api/banner-ads/active/{sessionId}',
    'POST /api/users/recovery',
    'POST /api/users/recovery/use',
    'GET /api/admin/sign-in',
    'POST /api/admin/session',
    'POST /api/admin/invitation',
  ],
  'private, no-store': ['GET /api/screenshots/mine'],
  'private, no-cache': [
    'GET /api/gift-codes/notification/status',
    'GET /api/gift-codes/notification/status/{sessionId}',
  ],
  'no-cache': [
    'GET /api/openapi.json',
    'GET /api/config',
    'GET /api/game/fairness',
    'GET /api/game/beacon/{day}',
    'GET /api/log/key',
    'GET /api/log/witnesses',
    'GET /api/gift-codes',
    'GET /{path*}',
    'POST /api/predictions',
    'POST /api/users/active',
    'DELETE /api/users/data',
    'PUT /api/users/brakes',
    'POST /api/screenshots/upload',
    'DELETE /api/screenshots/mine/{id}',
    'POST /api/gift-codes/notification/seen',
    'POST /api/banner-ads/{id}/viewed',
  ],
  [SHARED_SECOND]: [
    'GET /api/game/results',
    'GET /api/game/track-record',
    'GET /api/game/day/{hour}',
    'GET /api/leaderboard',
    'GET /api/leaderboard/weekly',
    'GET /api/leaderboard/luck',
    'GET /api/rewards/weekly',
    'GET /api/predictions/stats',
    'GET /api/users/active/count',
    'GET /api/screenshots/approved',
  ],
  'no-cache, no-transform': ['GET /api/live'],
  'public, max-age=5': ['GET /api/log/checkpoint'],
  [IMMUTABLE]: [
    'GET /api/log/tile/{path*}',
    'GET /api/log/rows/{period}',
    'GET /api/log/before/{page}',
    'GET /api/images/{name}',
    'GET /assets/{path*}',
  ],
};

it('every call tells caches what they may keep, and none for admins may be kept', async () => {
  const product = await realProduct();
  const world = await createWorld(product);
  const expected = new Map([
    ...CATALOGUE.filter(({ who }) => who === 'admins').map((call) => [nameOf(call), 'no-store'] as const),
    ...Object.entries(CACHING).flatMap(([caching, names]) => names.map((name) => [name, caching] as const)),
  ]);
  const found = new Map<string, unknown>();
  for (const call of CATALOGUE) {
    const { statusCode, headers } = await product.inject(sent(call, await call.valid(world), world));
    expect([nameOf(call), statusCode]).toEqual([nameOf(call), call.status]);
    found.set(nameOf(call), headers['cache-control']);
  }
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
}, 60_000);
