import { isBoom } from '@hapi/boom';
import type { Request } from '@hapi/hapi';

/** The status of a request's answer, also of one that its route wrote itself. */
export function statusOf({ response, raw }: Request): number {
  if (isBoom(response)) return response.output.statusCode;
  // A symbol when the route wrote the answer.
  return typeof response === 'object' ? response.statusCode : raw.res.statusCode;
}
