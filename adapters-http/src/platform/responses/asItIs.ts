import type { Request } from '@hapi/hapi';

/** Has the framework send the bytes of this answer as they are: it would compress them again for each caller. */
export function asItIs({ info }: Pick<Request, 'info'>): void {
  Object.assign(info, { acceptEncoding: 'identity' });
}
