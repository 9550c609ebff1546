import type { Plugin, Request, RequestRoute } from '@hapi/hapi';
import Joi, { type Description } from 'joi';
import { isFields, MAX_ERRORS } from '../routes/validation.ts';
import { takesForm } from './contentTypeGuard.ts';
import { onEvery } from './onEvery.ts';

/** A key that the framework rejects, since it would replace the prototype of its object. */
const PROTOTYPE_KEY =
  /"(?:_|\\u005[Ff]){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[Ff])(?:t|\\u0074)(?:o|\\u006[Ff])(?:_|\\u005[Ff]){2}"\s*:/;

/**
 * Makes JSON bodies cheap: parses one that came with its headers, and leaves few of its unknown fields to the validation.
 */
export const jsonBodies: Plugin<void> = {
  name: 'json-bodies',
  dependencies: 'content-type-guard',
  register(server) {
    const known = new WeakMap<RequestRoute, ReadonlySet<string>>();

    onEvery(server, 'onPreAuth', takeBody);

    // An answer names ten of them. The validation makes an error of each one, at many times the price of a right body.
    onEvery(server, 'onPostAuth', (request) => {
      const { payload, route } = request;
      const schema: unknown = route.settings.validate?.payload;
      if (!Joi.isSchema(schema) || !isFields(payload)) return;
      const names = known.get(route) ?? new Set(fieldsOf(schema.describe()));
      known.set(route, names);
      const given = Object.keys(payload);
      if (given.length > names.size + MAX_ERRORS) leaveFew(request, payload, names, given);
    });
  },
};

/**
 * Nearly all JSON bodies arrive together with their headers: there is nothing to wait for, and the framework's reader costs
 * as much as the rest of a small write. All other bodies, also wrong ones, are the framework's.
 */
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

function leaveFew(
  request: Request,
  payload: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  given: readonly string[],
): void {
  const unknown = given.filter((name) => !names.has(name)).slice(0, MAX_ERRORS);
  const fields = [...names, ...unknown].map((name) => [name, payload[name]] as const);
  Object.assign(request, { payload: Object.fromEntries(fields) });
}

/** The names of all fields that a schema knows in any of its forms. */
function fieldsOf({ keys = {}, matches = [] }: Description): readonly string[] {
  const forms = (matches as readonly Readonly<Record<string, Description>>[]).flatMap(Object.values);
  return [...Object.keys(keys), ...forms.flatMap(fieldsOf)];
}
