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
  /** Changes of the gallery by this server since the start. */
  readonly changed: () => number;
  readonly now: () => number;
  readonly log: Log;
};

/** The gallery: what others approve shows a second later at most, what this server approves at once. */
export function approvedRoute({ listApprovedScreenshots, changed, now, log }: ApprovedDeps): ServerRoute {
  const second = everySecond(now);
  return snapshotRoute<readonly ApprovedScreenshot[]>('/api/screenshots/approved', {
    key: () => `${second()} ${changed()}`,
    build: async () => (await listApprovedScreenshots()).map(toApproved),
    schema,
    log,
  });
}
