import type { ServerRoute } from '@hapi/hapi';
import { sendSnapshot } from './sendSnapshot.ts';
import { createSnapshot, type SnapshotDeps } from './createSnapshot.ts';

/** A GET that everybody is answered alike, from ready-made bytes. */
export function snapshotRoute<Value extends object>(path: string, deps: SnapshotDeps<Value>): ServerRoute {
  const snapshot = createSnapshot(deps);
  return {
    method: 'GET',
    path,
    // The bytes are checked when they are made, so the framework has nothing to check; the documents still name them.
    options: { plugins: { answer: deps.schema } },
    handler: (request, h) => sendSnapshot(request, h, snapshot),
  };
}
