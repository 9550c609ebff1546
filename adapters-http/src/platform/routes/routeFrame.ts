import type { UseCases } from '@bigsmall/domain/usecases';
import type { SharedTries } from '../limits.ts';
import type { Log } from '../logging.ts';

/** What the routes of every subject are given; the options of a subject add its own. */
export type RouteFrame = UseCases &
  SharedTries & {
    readonly log: Log;
    readonly trustProxy: boolean;
    /** The hash under which attempts of an address are counted. */
    readonly tryKey: (address: string) => string;
  };
