import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestRoute, Lifecycle, RouteOptionsPayload } from '@hapi/hapi';
import { clientAddress } from './callers.ts';
import type { Boom } from '@hapi/boom';
import { ICON_BOUNDS, type ImageBounds, SCREENSHOT_BOUNDS } from '@bigsmall/domain/content';
import type { ImageFailure } from '@bigsmall/domain/ports';
import { httpError, toLaterError } from './errors.ts';
import { isBoom } from '@hapi/boom';
import { MAX_UPLOAD_BYTES } from '@bigsmall/domain/content';
import { isFields } from './route.ts';

/** In bytes, far above any JSON body; a body that declares more is not read. */
const MAX_DECLARED_LENGTH = 256 * 1024;

/**
 * Rejects bodies before they are read: too long ones, JSON without a length, and those with another content type than
 * their route takes. That is JSON, which another site's page cannot send without a preflight, or a form on routes with a file.
 */
export function requireBody({ route, raw }: Request): void {
  const { headers } = raw.req;
  const form = takesForm(route);
  // Twice the route's limit, so that a body slightly above it is read to its end and its sender gets the answer.
  const maxLength = form ? 2 * route.settings.payload!.maxBytes! : MAX_DECLARED_LENGTH;
  if (Number(headers['content-length'] ?? 0) > maxLength) {
    // The framework closes the connection, since the body is still arriving.
    throw httpError('payload_too_large', 'The body is too large.');
  }
  if (route.settings.payload?.parse !== true) return;
  // A small compressed body could unpack to any size. An empty one breaks a stream that the framework leaves alone
  // where it takes no such type, which ends the process. It reads a body in an unknown encoding as it came.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw httpError('unsupported_media_type', 'The body must not be compressed.');
  }
  if (!hasBody(headers)) return;
  const [type] = (headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== (form ? 'multipart/form-data' : 'application/json')) {
    throw httpError(
      'unsupported_media_type',
      form
        ? 'The body must be a form with a file, with content-type multipart/form-data.'
        : 'The body must be JSON, with content-type application/json.',
    );
  }
  // The framework closes the connection of a longer one without an answer. No browser sends such.
  if (!form && headers['transfer-encoding'] !== undefined) {
    throw httpError('length_required', 'The body must come with its length.');
  }
}

/** Whether the route takes a form with a file, and no JSON. */
function takesForm({ settings }: RequestRoute): boolean {
  return typeof settings.payload?.multipart === 'object';
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Uploads whose body arrives at once, of all senders and of an address. */
const ARRIVING = { all: 32, address: 2 };
/** Uploads in work, after their body has arrived: each may hold 5 MiB. */
const IN_WORK = 8;

export type UploadOptions = {
  readonly trustProxy: boolean;
  /** Multiplies how many bodies of an address may arrive at once. */
  readonly rateLimitScale: number;
};

/** An upload takes its place in work only after its body has arrived, so that a stalled body costs nobody else an upload. */
export function createUploads({ trustProxy, rateLimitScale }: UploadOptions) {
  /** The address of each body. */
  const arriving = new Map<Request, string>();
  const inWork = new Set<Request>();

  return {
    /** Before the body is read. */
    arrive(request: Request): void {
      if (!takesForm(request.route)) return;
      const address = clientAddress(request, trustProxy);
      const own = [...arriving.values()].filter((each) => each === address).length;
      requirePlace(arriving.size < ARRIVING.all && own < ARRIVING.address * rateLimitScale, request);
      arriving.set(request, address);
    },
    /** Once it was read. */
    begin(request: Request): void {
      if (!arriving.delete(request)) return;
      requirePlace(inWork.size < IN_WORK, request);
      inWork.add(request);
    },
    /** Once it was answered, or its caller left. */
    end(request: Request): void {
      arriving.delete(request);
      inWork.delete(request);
    },
  };
}

function requirePlace(isFree: boolean, { server }: Request): void {
  if (isFree) return;
  server.plugins.metrics.countRejected('uploads');
  throw toImageError({ code: 'images_busy' });
}

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

/** Seconds until a caller may send the image again. */
const IMAGES_RETRY_AFTER = 5;

/** Accepted images, in words. */
type ImageUse = { readonly types: string; readonly name: string; readonly bounds: ImageBounds };
const SCREENSHOT_USE: ImageUse = {
  types: 'JPEG, PNG, or WebP',
  name: 'A screenshot',
  bounds: SCREENSHOT_BOUNDS,
};
export const ICON_USE: ImageUse = { types: 'JPEG, PNG, GIF, or WebP', name: 'An icon', bounds: ICON_BOUNDS };

/** The error of a file that is no image for this `use`, or that cannot be read now. */
export function toImageError({ code }: ImageFailure, { types, name, bounds } = SCREENSHOT_USE): Boom {
  if (code === 'not_an_image') return httpError(code, `Please select a ${types} image`);
  if (code === 'sides_not_right') {
    const { least, most, proportion } = bounds;
    const sides = `${name} has sides of ${least} to ${most.toLocaleString('en')} pixels`;
    return httpError(code, `${sides}, and one side is at most ${proportion} times as long as the other.`);
  }
  if (code === 'decoded_too_large') {
    return httpError(
      code,
      'This image takes too much memory. Please save it smaller, or as an ordinary JPEG.',
    );
  }
  if (code === 'too_many_pixels') return httpError(code, 'Please select an image of at most 40 megapixels');
  const busy = 'Many images are coming in at the moment. Please try again in a few seconds.';
  return toLaterError(code, busy, IMAGES_RETRY_AFTER);
}
