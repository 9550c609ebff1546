import type { Plugin, ServerRoute } from '@hapi/hapi';
import { httpError } from './errors.ts';
import { createSharedBytes } from './snapshots.ts';
import type { UseCases } from '@bigsmall/domain/usecases';

type Deps = Pick<UseCases, 'readImage'>;

const NAME = /^[0-9a-f-]{36}\.webp$/;

/** For an image opened as a page: it can load and run nothing. */
const ALONE = "default-src 'none'; sandbox";

/** Images in memory, each of some hundred kB. */
const SHARED = 64;

/** A screenshot, its thumbnail or a gift code's icon. Screenshots that are not approved are for admins only. */
function imageRoute({ readImage }: Deps) {
  const sharedBytes = createSharedBytes(SHARED);
  const route: ServerRoute<{ Params: { name: string } }> = {
    method: 'GET',
    path: '/api/images/{name}',
    options: { auth: { mode: 'try', strategy: 'admin' }, plugins: { answerType: 'image/webp' } },
    async handler(request, h) {
      const { name } = request.params;
      const isAdmin = request.auth.isAuthenticated;
      const image = NAME.test(name) ? await readImage({ name, isAdmin }) : undefined;
      const make = async () => {
        const bytes = await image?.readBytes();
        return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      };
      // The rights were checked for this caller.
      const bytes = image && (await sharedBytes(name, make));
      if (bytes === undefined) throw httpError('not_found', 'There is nothing at this address.');
      const response = h
        .response(bytes)
        .type('image/webp')
        .header('content-disposition', 'inline; filename="screenshot.webp"')
        .header('content-security-policy', ALONE);
      // The bytes of a name never change, so it is their ETag.
      return image!.isPublic
        ? response.etag(name).header('cache-control', 'public, max-age=31536000, immutable')
        : response.header('cache-control', 'private, no-store');
    },
  };
  return route;
}

/** Images by the name of their object. */
export const imageRoutes: Plugin<Deps> = {
  name: 'images',
  register(server, deps) {
    server.route(imageRoute(deps));
  },
};

/** The address of the object with this key, without its folder. */
export function imageUrl(key: string): string {
  return `/api/images/${key.slice(key.lastIndexOf('/') + 1)}`;
}
