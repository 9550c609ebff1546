import type { Plugin, Request } from '@hapi/hapi';
import { takesForm } from './contentTypeGuard.ts';
import { onEvery } from './onEvery.ts';

/** A key that the framework rejects, since it would replace the prototype of its object. */
const PROTOTYPE_KEY =
  /"(?:_|\\u005[Ff]){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[Ff])(?:t|\\u0074)(?:o|\\u006[Ff])(?:_|\\u005[Ff]){2}"\s*:/;

/**
 * Parses a JSON body that arrived together with its headers, as nearly all do: there is nothing to wait for, and the
 * framework's reader costs as much as the rest of a small write. All other bodies, also wrong ones, are the framework's.
 */
export const readyBodies: Plugin<void> = {
  name: 'ready-bodies',
  dependencies: 'content-type-guard',
  register(server) {
    onEvery(server, 'onPreAuth', takeBody);
  },
};

function takeBody(request: Request): void {
  const { route, raw } = request;
  const { payload } = route.settings;
  if (payload?.parse !== true || takesForm(route)) return;
  // Node says later that the request is complete, but its body is here.
  const length = raw.req.readableLength;
  if (length === 0 || length > payload.maxBytes! || String(length) !== raw.req.headers['content-length'])
    return;
  const bytes = raw.req.read() as Buffer;
  const value = parse(bytes.toString());
  if (value === undefined) raw.req.unshift(bytes);
  else Object.assign(request, { payload: value });
}

function parse(text: string): unknown {
  if (PROTOTYPE_KEY.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
