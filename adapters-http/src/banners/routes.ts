import type { Plugin, ServerRoute } from '@hapi/hapi';
import { deleteRoute } from '../admins/routes/home.ts';
import type { App } from '../app.ts';
import { checkBanner } from '@bigsmall/domain/content';
import Joi from 'joi';
import {
  bannerAdRequest,
  bannerAdToggle,
  bannerAdChange,
  type BannerAdChange,
  type BannerAdToggle,
  type BannerAd,
  activeBannerAd,
  bannerAd,
  bannerAdViewed,
} from './wire.ts';
import { type Shape, nullable, field, list, oneOf, optional, shape, done } from '../platform/shapes.ts';
import { rejectInvalidPayload, rowParams, bySession, route } from '../platform/route.ts';
import type { StoredBanner } from '@bigsmall/domain/ports';
import { httpError, toChangeError, toPayloadError } from '../platform/errors.ts';
import { trailContext } from '../admins/adminAuth.ts';
import { requireSessionId } from '@bigsmall/domain/people';

/** Banner ads, for visitors and admins. */
export const bannerAdRoutes: Plugin<App> = {
  name: 'banner-ads',
  register(server, deps) {
    server.route(listRoute(deps));
    server.route([...activeRoutes(deps)]);
    server.route(viewedRoute(deps));
    server.route(createRoute(deps));
    server.route(updateRoute(deps));
    server.route(deleteRoute('/api/banner-ads/{id}', 'banner ad', deps.deleteBanner, deps));
  },
};

/** 5,000 escaped characters fit in. */
const bannerAdBody = { maxBytes: 64 * 1024 };

/** The whole ad, or `isActive` alone. */
const bannerAdUpdate: Shape<BannerAdChange | BannerAdToggle> = Joi.alternatives()
  .conditional(
    Joi.object({ isActive: Joi.exist(), title: Joi.forbidden(), content: Joi.forbidden() }).unknown(),
    // oxlint-disable-next-line unicorn/no-thenable -- joi's word for it
    { then: bannerAdToggle, otherwise: bannerAdChange },
  )
  .required()
  .messages({ 'any.required': 'The body must be a JSON object.' });

/** Whether a body has `isActive` alone. */
function isToggle(payload: object): payload is BannerAdToggle {
  return 'isActive' in payload && !('title' in payload) && !('content' in payload);
}

/** Answers 400 with the errors of each field. */
const rejectBannerAd = rejectInvalidPayload('invalid_banner', (payload) =>
  // `isActive` alone is checked together with valid text.
  checkBanner(isToggle(payload) ? { title: '-', content: '-', ...payload } : payload),
);

/** A banner ad as it goes over the wire. */
function bannerAdAnswer(stored: StoredBanner): BannerAd {
  const { id, title, content, isActive, createdAt, updatedAt } = stored;
  return { id, title, content, isActive, createdAt, updatedAt };
}

/** The banner ad to show to a session, or JSON null. */
function activeRoutes({ readActiveBanner }: App): readonly ServerRoute[] {
  return bySession({
    path: '/api/banner-ads/active',
    options: { plugins: { answer: nullable(activeBannerAd) } },
    async answer(sessionId, h) {
      const banner = await readActiveBanner({ sessionId });
      const { id, title, content, contentVersion } = banner ?? {};
      const answer = banner && { id, title, content, contentVersion };
      // As text: the framework answers null with an empty body.
      return h.response(JSON.stringify(answer ?? null)).type('application/json');
    },
  });
}

const query = shape({
  activeOnly: optional(field(oneOf(['true', 'false']), 'activeOnly', "'true' or 'false'")),
});

/** The active banner ads; with `activeOnly=false` all, for an admin. */
export function listRoute({ listBanners }: App) {
  return route({
    method: 'GET',
    path: '/api/banner-ads',
    auth: { mode: 'try', strategy: 'admin' },
    query,
    answer: list(bannerAd),
    caching: 'no-store',
  })(async ({ query: { activeOnly }, auth }) => {
    const all = activeOnly === 'false';
    if (all && !auth.isAuthenticated) throw httpError('unauthorized', 'Please sign in as an admin.');
    return (await listBanners({ activeOnly: !all })).map(bannerAdAnswer);
  });
}

/** A new banner ad: 201 with the row. */
export function createRoute({ createBanner, now, newId }: App) {
  return route({
    method: 'POST',
    path: '/api/banner-ads',
    auth: 'admin',
    body: bannerAdBody,
    payload: bannerAdRequest,
    failAction: rejectBannerAd,
    answer: bannerAd,
    status: 201,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    const result = await createBanner({ id: newId(), draft: request.payload, context });
    if (!result.ok) throw toPayloadError(result);
    return bannerAdAnswer(result.value);
  });
}

/** Replaces a banner ad's fields, or only switches it on or off; of another `version` 409 with the present row. */
export function updateRoute({ updateBanner, now, newId }: App) {
  return route({
    method: 'PUT',
    path: '/api/banner-ads/{id}',
    auth: 'admin',
    body: bannerAdBody,
    params: rowParams,
    payload: bannerAdUpdate,
    failAction: rejectBannerAd,
    answer: bannerAd,
  })(async (request) => {
    const { params, payload } = request;
    const context = trailContext(request, { now, newId });
    const change = isToggle(payload) ? payload : { draft: payload };
    const version = isToggle(payload) ? undefined : payload.version;
    const result = await updateBanner({ ...params, change, version, context });
    if (result.ok) return bannerAdAnswer(result.value);
    throw toChangeError(result, 'banner ad', bannerAdAnswer);
  });
}

/** Records that a session viewed a banner ad; a repeated call changes nothing. */
function viewedRoute({ markBannerViewed, now }: App) {
  return route({
    method: 'POST',
    path: '/api/banner-ads/{id}/viewed',
    params: rowParams,
    payload: bannerAdViewed,
    answer: done,
  })(async ({ params: { id: bannerId }, payload: viewed }) => {
    const session = requireSessionId(viewed.sessionId);
    if (await markBannerViewed({ ...viewed, sessionId: session, bannerId, now: now() })) return { ok: true };
    throw httpError('not_found', 'There is no such banner ad, or it never had this contentVersion.');
  });
}
