import type { Plugin, Request, RequestRoute } from '@hapi/hapi';
import Joi, { type Description } from 'joi';
import { MAX_ERRORS } from '../routes/validation.ts';
import { onEvery } from './onEvery.ts';

/**
 * Leaves of a body's unknown fields the first ten, which are all that an answer names: the validation makes an error of
 * each one, at many times the price of a right body.
 */
export const unknownFields: Plugin<void> = {
  name: 'unknown-fields',
  register(server) {
    const known = new WeakMap<RequestRoute, ReadonlySet<string>>();

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

function leaveFew(
  request: Request,
  payload: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  given: readonly string[],
): void {
  const unknown = given.filter((name) => !names.has(name)).slice(0, MAX_ERRORS);
  const left = [...names].filter((name) => Object.hasOwn(payload, name));
  const fields = [...left, ...unknown].map((name) => [name, payload[name]] as const);
  Object.assign(request, { payload: Object.fromEntries(fields) });
}

/** The names of all fields that a schema knows in any of its forms. */
function fieldsOf({ keys = {}, matches = [] }: Description): readonly string[] {
  const forms = (matches as readonly Readonly<Record<string, Description>>[]).flatMap(Object.values);
  return [...Object.keys(keys), ...forms.flatMap(fieldsOf)];
}

function isFields(payload: unknown): payload is Readonly<Record<string, unknown>> {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload);
}
