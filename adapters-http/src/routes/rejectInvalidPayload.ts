import { isBoom } from '@hapi/boom';
import type { Lifecycle } from '@hapi/hapi';
import Joi, { type ValidationErrorItem } from 'joi';
import { type ErrorCode, type Faults, refuseDraft } from '../responses/httpError.ts';
import { refuseFaults } from './validation.ts';

/** What the domain finds in a submitted draft. */
export type CheckDraft = (
  payload: Readonly<Record<string, unknown>>,
) => { readonly ok: true } | { readonly ok: false; readonly faults: Faults };

/** For a route's `failAction`: answers 400 with the faults of each field, those that the domain finds in its words. */
export function refuseFaultyDraft(code: ErrorCode, check: CheckDraft): Lifecycle.Method {
  return function (request, h, error) {
    const { payload } = request;
    // A route has one such method, also for what its address holds.
    if (!Joi.isError(error) || !isOfBody(error) || !isObject(payload)) {
      return refuseFaults.call(this, request, h, error);
    }
    const checked = check(payload);
    throw refuseDraft({ code, faults: withOthers(checked.ok ? [] : checked.faults, error.details) });
  };
}

/** Whether it was the body that the framework found faulty: it says so in the answer that it proposes. */
function isOfBody(error: Error): boolean {
  const { source } = (isBoom(error) ? error.output.payload['validation'] : {}) as {
    readonly source?: string;
  };
  return source === 'payload';
}

function withOthers(faults: Faults, details: readonly ValidationErrorItem[]): Faults {
  const others = details.map(({ path, message }) => ({ field: String(path[0]), message }));
  return [...faults, ...others.filter((other) => !faults.some(({ field }) => field === other.field))];
}

function isObject(payload: unknown): payload is Readonly<Record<string, unknown>> {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload);
}
