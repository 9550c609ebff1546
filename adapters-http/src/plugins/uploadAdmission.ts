import type { Plugin, Request } from '@hapi/hapi';
import { refuseImage } from '../respond.ts';
import { takesForm } from './bodyGuard.ts';

/** Uploads under way at once: each may hold 5 MiB. */
const AT_ONCE = 8;

/** Refuses an upload before its body is read while so many are under way that memory would run short. */
export const uploadAdmission: Plugin<void> = {
  name: 'upload-admission',
  register(server) {
    const underWay = new Set<Request>();

    server.ext('onPreAuth', (request, h) => {
      if (!takesForm(request.route)) return h.continue;
      if (underWay.size >= AT_ONCE) throw refuseImage({ code: 'images_busy' });
      underWay.add(request);
      return h.continue;
    });
    // Also told of requests that their callers gave up.
    server.events.on('response', (request) => underWay.delete(request));
  },
};
