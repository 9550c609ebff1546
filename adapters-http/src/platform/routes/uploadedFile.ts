import { isBoom } from '@hapi/boom';
import type { Lifecycle, RouteOptionsPayload } from '@hapi/hapi';
import { MAX_UPLOAD_BYTES } from '@bigsmall/domain/content';
import { httpError } from '../responses/httpError.ts';
import { isFields } from './validation.ts';

/** Ms in which the largest body arrives at 60 kB a second. */
export const UPLOAD_TIME = 90_000;
/** Bytes around the file in the body. */
const ENVELOPE = 128 * 1024;

const TOO_LARGE = 'Please select an image under 5MB';

const rejectForm: Lifecycle.Method = (_request, _h, error) => {
  if (!isBoom(error)) throw error ?? new Error('A body was rejected without an error.');
  // An error within the form is wrapped.
  const cause: unknown = isBoom(error.data) ? error.data : error;
  if (isBoom(cause) && cause.output.statusCode === 413) throw httpError('payload_too_large', TOO_LARGE);
  if (error.output.statusCode !== 400) throw error;
  throw httpError('malformed_request', 'The form is broken, was cut off, or holds more than one file.');
};

/** A route's payload: a form with one file in memory, at most as large as an image may be. The route names the field in `plugins.fileField`. */
export const uploadPayload = {
  output: 'data',
  parse: true,
  allow: 'multipart/form-data',
  multipart: { output: 'annotated' },
  // A second part can crash the parser: after a part named 'hasOwnProperty' it calls that.
  maxParts: 1,
  maxBytes: MAX_UPLOAD_BYTES + ENVELOPE,
  timeout: UPLOAD_TIME,
  failAction: rejectForm,
} as const satisfies RouteOptionsPayload;

type FormRequest = {
  readonly payload: unknown;
  readonly route: { readonly settings: { readonly plugins?: { readonly fileField?: string } | undefined } };
};

/**
 * The bytes of a form's one file (1 byte to 5 MiB), in the field that the route names in `plugins.fileField`; 400 for
 * any other form, 413 for a larger file. The form's own name and type of the file are ignored.
 */
export function uploadedFile({ payload, route }: FormRequest): Buffer {
  const name = route.settings.plugins?.fileField;
  if (name === undefined) throw new Error('A route that takes a file must name its fileField.');
  const file = onlyField(payload, name);
  if (isFields(file) && 'filename' in file && 'payload' in file) {
    const { payload: bytes } = file;
    if (Buffer.isBuffer(bytes) && bytes.length > MAX_UPLOAD_BYTES)
      throw httpError('payload_too_large', TOO_LARGE);
    if (Buffer.isBuffer(bytes) && bytes.length > 0) return bytes;
    if (isFields(bytes)) throw httpError('invalid_request', 'The file is empty.');
  }
  throw httpError(
    'invalid_request',
    `Please send one image as a file in the field '${name}', and nothing else.`,
  );
}

function onlyField(payload: unknown, name: string): unknown {
  if (!isFields(payload)) return undefined;
  const [field, ...others] = Object.entries(payload);
  return field?.[0] === name && others.length === 0 ? field[1] : undefined;
}
