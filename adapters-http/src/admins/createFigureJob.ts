import type { MeasureFigures } from '@bigsmall/domain/usecases';
import type { LiveHub } from '../game/live/createLiveHub.ts';
import type { Log } from '../platform/logging/log.ts';
import { createRepeatedJob, type RepeatedJob } from '../platform/jobs/createRepeatedJob.ts';

/** The figures of the last measurement. */
type LatestFigures = Awaited<ReturnType<MeasureFigures>>;

/** Measures the figures of the admin's home every `everyMs`. */
export function createFigureJob(deps: {
  readonly measureFigures: MeasureFigures;
  readonly databaseBytes: () => Promise<number>;
  readonly live: Pick<LiveHub, 'status'>;
  /** The name of this server, the same after a restart. */
  readonly source: string;
  readonly perAddress: number;
  readonly now: () => number;
  readonly log: Log;
  readonly everyMs?: number;
}): RepeatedJob & { readonly latest: () => LatestFigures | undefined } {
  const { measureFigures, databaseBytes, live, source, perAddress, now, log } = deps;
  let latest: LatestFigures | undefined;
  const job = createRepeatedJob({
    everyMs: deps.everyMs ?? 60_000,
    log,
    failed: 'Figures could not be measured',
    async run() {
      const { streams } = live.status();
      latest = await measureFigures({
        now: now(),
        perAddress,
        source,
        streams,
        bytes: await databaseBytes(),
      });
    },
  });
  return { ...job, latest: () => latest };
}
