import type { Plugin, ServerRoute } from '@hapi/hapi';
import { deleteRoute } from '../admins/routes/home.ts';
import type { App } from '../app.ts';
import { route, rejectInvalidPayload, rowParams, bySession } from '../platform/route.ts';
import { trailContext } from '../admins/adminAuth.ts';
import {
  giftCode,
  giftCodeChange,
  giftCodeRequest,
  type GiftCode,
  giftCodeNotification,
  type GiftCodeNotification,
  giftCodesSeen,
} from './wire.ts';
import { toChangeError, toPayloadError, notFound, httpError } from '../platform/errors.ts';
import type { StoredGiftCode } from '@bigsmall/domain/ports';
import { list, field, oneOf, optional, shape, done } from '../platform/shapes.ts';
import { createDataVersion, createSnapshot, everySecond, sendSnapshot } from '../platform/snapshots.ts';
import { imageUrl } from '../platform/imageRoutes.ts';
import { checkGiftCode } from '@bigsmall/domain/content';
import { ICON_USE, toImageError, uploadedFile, uploadPayload } from '../platform/bodies.ts';
import { requireSessionId } from '@bigsmall/domain/people';

/** Gift codes, for visitors and admins. */
export const giftCodeRoutes: Plugin<App> = {
  name: 'gift-codes',
  register(server, deps) {
    const cache = createGiftCodeCache(deps);

    /** A change that fails may have been made all the same. */
    const invalidating =
      <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
      (input: Input) =>
        change(input).finally(cache.invalidate);

    server.route(listRoute({ ...deps, cache }));
    server.route([...notificationRoutes({ ...deps, cache })]);
    server.route(seenRoute(deps));
    server.route(createRoute({ ...deps, createGiftCode: invalidating(deps.createGiftCode) }));
    server.route(updateRoute({ ...deps, updateGiftCode: invalidating(deps.updateGiftCode) }));
    const remove = invalidating(deps.deleteGiftCode);
    server.route(
      deleteRoute('/api/gift-codes/{id}', 'gift code', async (input) => (await remove(input)).ok, deps),
    );
    server.route(iconRoute({ ...deps, setGiftCodeIcon: invalidating(deps.setGiftCodeIcon) }));
  },
};

/** A new gift code: 201 with the row. */
export function createRoute({ createGiftCode, now, newId }: App) {
  return route({
    method: 'POST',
    path: '/api/gift-codes',
    auth: 'admin',
    body: giftCodeBody,
    payload: giftCodeRequest,
    failAction: rejectGiftCode,
    answer: giftCode,
    status: 201,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    const result = await createGiftCode({ id: newId(), draft: request.payload, context });
    if (!result.ok) throw toPayloadError(result);
    return giftCodeAnswer(result.value);
  });
}

const giftCodesSchema = list(giftCode);

/** The active gift codes in memory: this server's own changes show at once, those of others within a second. */
function createGiftCodeCache({ listGiftCodes, now, log }: App) {
  const second = everySecond(now);
  const version = createDataVersion();
  let codes: readonly StoredGiftCode[] = [];
  const snapshot = createSnapshot({
    path: '/api/gift-codes',
    key: () => `${second()} ${version.read()}`,
    async build() {
      codes = await listGiftCodes({ activeOnly: true });
      return codes.map(giftCodeAnswer);
    },
    schema: giftCodesSchema,
    log,
  });
  return {
    /** The public list as it is sent. */
    snapshot,
    /** The rows of that list, and a text that changes with it. */
    async active() {
      const { etag } = await snapshot();
      return { codes, revision: etag };
    },
    /** To call after each change, also after one that failed: it may have been made. */
    invalidate: version.invalidate,
  };
}

/** A gift code as it goes over the wire. */
function giftCodeAnswer(stored: StoredGiftCode): GiftCode {
  const { iconKey, iconSha256: _sha256, publishedAt: _publishedAt, ...shown } = stored;
  return { ...shown, iconUrl: iconKey === null ? null : imageUrl(iconKey) };
}

/** 2,000 escaped characters fit in. */
const giftCodeBody = { maxBytes: 16 * 1024 };

/** Answers 400 with the errors of each field. */
const rejectGiftCode = rejectInvalidPayload('invalid_gift_code', checkGiftCode);

/** Sets or replaces the icon of a gift code: a form with the image in the field `icon`. */
function iconRoute({ setGiftCodeIcon, now, newId }: App) {
  return route({
    method: 'POST',
    path: '/api/gift-codes/{id}/icon',
    auth: 'admin',
    body: uploadPayload,
    params: rowParams,
    answer: giftCode,
    plugins: { fileField: 'icon' },
  })(async (request) => {
    const file = uploadedFile(request);
    const context = trailContext(request, { now, newId });
    const result = await setGiftCodeIcon({ id: request.params.id, file, iconId: newId(), context });
    if (result.ok) return giftCodeAnswer(result.value);
    throw result.code === 'not_found' ? notFound('gift code') : toImageError(result, ICON_USE);
  });
}

const query = shape({ all: optional(field(oneOf(['true']), 'all', "'true'")) }).unknown();

type Deps = App & { readonly cache: ReturnType<typeof createGiftCodeCache> };

/**
 * The gift codes: the active ones from the cache for visitors, all from the database for an admin. `all=true` is for
 * admins only, so that a page never takes the visitors' list for all codes.
 */
export function listRoute({ listGiftCodes, cache }: Deps): ServerRoute {
  return {
    method: 'GET',
    path: '/api/gift-codes',
    options: {
      auth: { mode: 'try', strategy: 'admin' },
      validate: { query },
      plugins: { answer: giftCodesSchema },
    },
    async handler(request, h) {
      if (!request.auth.isAuthenticated) {
        if (request.query['all'] === 'true') throw httpError('unauthorized', 'Please sign in as an admin.');
        // A cache must give neither an admin's answer to a visitor nor a visitor's to an admin.
        const answer = await sendSnapshot(request, h, cache.snapshot);
        return answer.header('cache-control', 'no-cache').vary('cookie');
      }
      const all = await listGiftCodes({ activeOnly: false });
      return h.response(all.map(giftCodeAnswer)).header('cache-control', 'private, no-store').vary('cookie');
    },
  };
}

/** Whether a session has not seen one of the gift codes. */
function notificationRoutes({ hasGiftCodeNotification, cache }: Deps): readonly ServerRoute[] {
  return bySession({
    path: '/api/gift-codes/notification/status',
    // A browser keeps the answer to ask again with its tag.
    options: {
      cache: { otherwise: 'private, no-cache' },
      response: { status: { 200: giftCodeNotification } },
    },
    async answer(sessionId, h) {
      const { codes, revision } = await cache.active();
      // A session that has seen these codes has seen them for good: no query.
      const seen = `${revision}-seen`;
      const unchanged = h.entity({ etag: seen });
      if (unchanged !== undefined) return unchanged.vary('x-session-id');
      const answer: GiftCodeNotification = {
        hasNotification: await hasGiftCodeNotification({ sessionId, codes }),
      };
      return h
        .response(answer)
        .etag(answer.hasNotification ? `${revision}-new` : seen)
        .vary('x-session-id');
    },
  });
}

/** Records that a session has seen the gift codes. */
function seenRoute({ markGiftCodesSeen, now }: App) {
  return route({
    method: 'POST',
    path: '/api/gift-codes/notification/seen',
    payload: giftCodesSeen,
    answer: done,
  })(async ({ payload: { sessionId: session } }) => {
    await markGiftCodesSeen({ sessionId: requireSessionId(session), now: now() });
    return { ok: true };
  });
}

/** Replaces a gift code's fields; of a row with another `version` it answers 409 with the present one. */
export function updateRoute({ updateGiftCode, now, newId }: App) {
  return route({
    method: 'PUT',
    path: '/api/gift-codes/{id}',
    auth: 'admin',
    body: giftCodeBody,
    params: rowParams,
    payload: giftCodeChange,
    failAction: rejectGiftCode,
    answer: giftCode,
  })(async (request) => {
    const { params, payload } = request;
    const context = trailContext(request, { now, newId });
    const result = await updateGiftCode({ ...params, draft: payload, version: payload.version, context });
    if (result.ok) return giftCodeAnswer(result.value);
    throw toChangeError(result, 'gift code', giftCodeAnswer);
  });
}
