import type { Request, Server } from '@hapi/hapi';

/** A point in the life of a request. */
type Point = 'onRequest' | 'onPreAuth' | 'onPostAuth' | 'onPreResponse';

/** Lets the request continue, or throws the error that answers it. */
type Step = (request: Request) => void | Promise<void>;

const steps = new WeakMap<object, Map<Point, Step[]>>();

/**
 * Runs the step at this point of every request, after the steps that were added before it. All steps of a point are one
 * extension of the framework, since an extension costs more than most steps.
 */
export function onEvery(server: Server, point: Point, step: Step): void {
  // Each plugin has a server object of its own.
  const points = steps.get(server.listener) ?? new Map<Point, Step[]>();
  steps.set(server.listener, points);
  const known = points.get(point);
  if (known !== undefined) {
    known.push(step);
    return;
  }
  const all = [step];
  points.set(point, all);
  server.ext(point, (request, h) => {
    const running = run(all, request);
    return running === undefined ? h.continue : running.then(() => h.continue);
  });
}

/** Without a promise where no step needs one. */
function run(all: readonly Step[], request: Request, first = 0): Promise<void> | undefined {
  for (let index = first; index < all.length; index += 1) {
    const running = all[index]!(request);
    if (running !== undefined) return running.then(() => run(all, request, index + 1));
  }
  return undefined;
}
