import { hourAt, periodsOfHour } from '../../game/draw/drawHours.ts';
import { figureSpan, HOUR, type HourAtAGlance, hoursAtAGlance } from '../figures/hourlyFigures.ts';
import { istDay } from '../../platform/time/ist.ts';
import { makeCountActive } from '../../visitors/usecases/presence.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'presence' | 'predictions' | 'screenshots' | 'figures'>;

export type MeasureFigures = (input: {
  readonly now: number;
  /** The most active sessions that count for one address. */
  readonly perAddress?: number | undefined;
  /** The name of this server. */
  readonly source: string;
  readonly streams: number;
  readonly bytes: number;
}) => Promise<{ readonly visitors: number; readonly waiting: number }>;

/** Stores the figures of this moment, each if it is the highest of its hour; answers with those that others want to know. */
export function makeMeasureFigures({ presence, predictions, screenshots, figures }: Deps): MeasureFigures {
  const countActive = makeCountActive({ presence });
  return async ({ now, perAddress, source, streams, bytes }) => {
    const [visitors, { total }, { pending }] = await Promise.all([
      countActive({ now, perAddress }),
      predictions.counts(istDay(now)),
      screenshots.counts(),
    ]);
    const span = figureSpan(now);
    const hour = span.until;
    const common = { visitors, predictions: total, waiting: pending, bytes };
    await figures.raise(
      [
        ...(Object.keys(common) as (keyof typeof common)[]).map((name) => ({
          hour,
          source: '',
          name,
          value: common[name],
        })),
        { hour, source, name: 'streams', value: streams },
      ],
      // A server whose clock is a little ahead may have begun the next hour.
      { since: span.since, until: span.until + HOUR },
    );
    return { visitors, waiting: pending };
  };
}

/** The figures of 24 hours; `draws`: how many minutes of the hour have a stored draw, null before the first of them. */
export type ReadFigureHours = (input: {
  readonly now: number;
}) => Promise<readonly (HourAtAGlance & { readonly draws: number | null })[]>;

export function makeReadFigureHours({
  figures,
  draws,
}: Pick<UseCaseDeps, 'figures' | 'draws'>): ReadFigureHours {
  return async ({ now }) => {
    const hours = hoursAtAGlance(await figures.within(figureSpan(now)), now);
    const periods = hours.map(({ at }) => periodsOfHour(hourAt(at))!);
    const stored = new Set((await draws.find(periods.flat())).map(({ period }) => period));
    const counts = periods.map((ofHour) => ofHour.filter((period) => stored.has(period)).length);
    const first = counts.findIndex((count) => count > 0);
    return hours.map((hour, index) => ({
      ...hour,
      draws: first === -1 || index < first ? null : counts[index]!,
    }));
  };
}
