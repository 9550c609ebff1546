import { type Boom, isBoom } from '@hapi/boom';
import type { ResponseObject } from '@hapi/hapi';

/** Sets a header of an answer or of an error. */
export function setHeader(response: ResponseObject | Boom, name: string, value: string): void {
  if (isBoom(response)) response.output.headers[name] = value;
  else response.header(name, value);
}
