import type { ServerRoute } from '@hapi/hapi';
import { sendSnapshot } from './sendSnapshot.ts';
import { createSnapshot, type SnapshotDeps } from './createSnapshot.ts';

/** A GET with the same answer for all callers, from a snapshot. */
export function snapshotRoute<Value extends object>(path: string, deps: SnapshotDeps<Value>): ServerRoute {
  const snapshot = createSnapshot(deps);
  return {
    method: 'GET',
    path,
    // The snapshot checks its value once. The schema here is for the OpenAPI document only.
    options: { plugins: { answer: deps.schema } },
    handler: (request, h) => sendSnapshot(request, h, snapshot),
  };
}
