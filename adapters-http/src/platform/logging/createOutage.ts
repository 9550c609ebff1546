import type { Log } from './log.ts';

/** Tells of the failures of one part of the server. */
export type Outage = {
  /** The first of a row is logged, with these details; the others are counted. */
  readonly failed: (details: object) => void;
  /** Ends the row, if there is one: how many failures it had is logged. */
  readonly succeeded: () => void;
};

/**
 * One line when a part begins to fail and one when it works again: a line for each try would hide those of other parts. `about`
 * is in both lines.
 */
export function createOutage<Level extends 'warn' | 'error'>(
  log: Pick<Log, Level | 'info'>,
  level: Level,
  begin: string,
  {
    end = `${begin}; now it works again`,
    about = {},
  }: { readonly end?: string; readonly about?: object } = {},
): Outage {
  let failures = 0;
  return {
    failed(details) {
      failures += 1;
      if (failures === 1) log[level]({ ...about, ...details }, begin);
    },
    succeeded() {
      if (failures > 0) log.info({ ...about, failures }, end);
      failures = 0;
    },
  };
}
