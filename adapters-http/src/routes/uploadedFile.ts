import { isBoom } from '@hapi/boom';
import type { Lifecycle, Request, RouteOptionsPayload } from '@hapi/hapi';
import { MAX_UPLOAD_BYTES } from '@bigsmall/domain';
import { httpError } from '../responses/httpError.ts';
import { malformedForm, tooLarge } from '../uploads/readBody.ts';
import { onlyPart } from '../uploads/onlyPart.ts';

/** Bytes around the file in the body. */
const ENVELOPE = 128 * 1024;

const rejectForm: Lifecycle.Method = (_request, _h, error) => {
  if (!isBoom(error)) throw error ?? new Error('A body was rejected without an error.');
  if (error.output.statusCode === 413) throw tooLarge();
  if (error.output.statusCode !== 400) throw error;
  throw malformedForm();
};

/** A route's payload: a form with one file, at most as large as an image may be. The route names the field in `plugins.fileField`; the plugin `upload-concurrency-limit` reads the body. */
export const uploadPayload = {
  output: 'stream',
  parse: false,
  allow: 'multipart/form-data',
  maxBytes: MAX_UPLOAD_BYTES + ENVELOPE,
  failAction: rejectForm,
} as const satisfies RouteOptionsPayload;

type FormRequest = {
  readonly payload: unknown;
  readonly headers: Request['headers'];
  readonly route: { readonly settings: { readonly plugins?: { readonly fileField?: string } | undefined } };
};

/**
 * The bytes of a form's one file (1 byte to 5 MiB), in the field that the route names in `plugins.fileField`; 400 for
 * any other form, 413 for a larger file. The form's own name and type of the file are ignored.
 */
export function uploadedFile({ payload, headers, route }: FormRequest): Buffer {
  const field = route.settings.plugins?.fileField;
  if (field === undefined) throw new Error('A route that takes a file must name its fileField.');
  if (!Buffer.isBuffer(payload)) throw new Error('The body of a form was not read.');
  const part = onlyPart(String(headers['content-type']), payload);
  if (part === undefined) throw malformedForm();
  if (part.name !== field || !part.isFile) {
    throw httpError(
      'invalid_request',
      `Please send one image as a file in the field '${field}', and nothing else.`,
    );
  }
  if (part.bytes.length === 0) throw httpError('invalid_request', 'The file is empty.');
  if (part.bytes.length > MAX_UPLOAD_BYTES) throw tooLarge();
  return part.bytes;
}
