import { createUseCases } from '../../usecases.ts';
import type { UseCaseDeps } from '../../ports.ts';
import { anImageFile } from '../../platform/testing/createMemoryImageReader.ts';
import { keysOf } from '../../platform/testing/keysOf.ts';
import { NOON } from '../../testing/builders.ts';
import { createMemoryDeps } from '../../testing/createMemoryDeps.ts';
import { createMemoryStores } from '../../testing/createMemoryStores.ts';
import type { SubmitScreenshotInput } from '../usecases.ts';

/** The use cases over memory stores, some of them replaced. */
export function setUp(given: Partial<UseCaseDeps> = {}) {
  const stores = createMemoryStores();
  const deps: UseCaseDeps = { ...createMemoryDeps(stores), ...given };
  return {
    deps,
    keys: () => keysOf(deps.objects.list()),
    screenshots: deps.screenshots,
    ...createUseCases(deps),
  };
}

let ids = 0;

/** A file that looks like no other, from visitor-1. */
export function upload(given: Partial<SubmitScreenshotInput> = {}): SubmitScreenshotInput {
  const number = (ids += 1);
  return {
    file: anImageFile({ note: `file ${number}` }),
    visitorId: 'visitor-1',
    now: NOON,
    id: `shot-${number}`,
    imageId: `image-${number}`,
    thumbnailId: `thumbnail-${number}`,
    ...given,
  };
}

export const context = (id: string, at = NOON) => ({ id, at, actor: 'Admin' });
