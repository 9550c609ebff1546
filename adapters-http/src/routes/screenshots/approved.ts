import type { ServerRoute } from '@hapi/hapi';
import type { ListApprovedScreenshots } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { ApprovedScreenshot } from '../../contract/index.ts';
import type { Log } from '../../logging/log.ts';
import { everySecond } from '../../snapshots/everySecond.ts';
import { snapshotRoute } from '../../snapshots/snapshotRoute.ts';
import { approvedScreenshot, toApproved } from './screenshotSchemas.ts';

const schema = Joi.array<readonly ApprovedScreenshot[]>().items(approvedScreenshot).max(500);

export type ApprovedDeps = {
  readonly listApprovedScreenshots: ListApprovedScreenshots;
  /** Grows with each change of the gallery by this server. */
  readonly version: () => number;
  readonly now: () => number;
  readonly log: Log;
};

/** The gallery. It shows an approval by this server at once, by another server within a second. */
export function approvedRoute({ listApprovedScreenshots, version, now, log }: ApprovedDeps): ServerRoute {
  const second = everySecond(now);
  return snapshotRoute<readonly ApprovedScreenshot[]>('/api/screenshots/approved', {
    key: () => `${second()} ${version()}`,
    build: async () => (await listApprovedScreenshots()).map(toApproved),
    schema,
    log,
  });
}
