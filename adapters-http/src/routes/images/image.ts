import type { ServerRoute } from '@hapi/hapi';
import { httpError } from '../../responses/httpError.ts';
import type { RouteDeps } from '../routeDeps.ts';

const NAME = /^[0-9a-f-]{36}\.webp$/;

/** For an image opened as a page: it can load and run nothing. */
const ALONE = "default-src 'none'; sandbox";

type Deps = Pick<RouteDeps, 'readImage'>;

/** A screenshot, its thumbnail or a gift code's icon. Screenshots that are not approved are for admins only. */
export function imageRoute({ readImage }: Deps) {
  const route: ServerRoute<{ Params: { name: string } }> = {
    method: 'GET',
    path: '/api/images/{name}',
    options: { auth: { mode: 'try', strategy: 'admin' }, plugins: { answerType: 'image/webp' } },
    async handler({ params: { name }, auth }, h) {
      const image = NAME.test(name) ? await readImage({ name, isAdmin: auth.isAuthenticated }) : undefined;
      if (image === undefined) throw httpError('not_found', 'There is nothing at this address.');
      const { bytes, isPublic } = image;
      const response = h
        .response(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
        .type('image/webp')
        .header('content-disposition', 'inline; filename="screenshot.webp"')
        .header('content-security-policy', ALONE);
      // The bytes of a name never change, so it is their ETag.
      return isPublic
        ? response.etag(name).header('cache-control', 'public, max-age=31536000, immutable')
        : response.header('cache-control', 'private, no-store');
    },
  };
  return route;
}
