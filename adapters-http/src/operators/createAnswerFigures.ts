import { Counter, type Histogram, type Registry } from 'prom-client';
import type { CountAnswer } from '../platform/plugins/countAnswer.ts';
import type { Answered } from '../platform/plugins/requestLog.ts';

type Kind = Pick<Answered, 'method' | 'route' | 'status'>;
/** Answers of a route by the first bound that they took no longer than; the last are those beyond all bounds. */
type Times = { readonly counts: number[]; seconds: number };

const SECONDS = 'bigsmall_http_answer_seconds';
/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, Number.POSITIVE_INFINITY];

/**
 * How to count answers of a kind. The library finds a row by its labels at each count, which costs a sixth of a polled
 * answer: numbers are counted here, and the library reads them when Prometheus asks.
 */
export function createAnswerFigures(registry: Registry): (kind: Kind) => CountAnswer {
  const answered = new Map<string, { readonly kind: Kind; answers: number; readonly count: CountAnswer }>();
  const timed = new Map<string, Times>();

  const total: Counter = new Counter({
    name: 'bigsmall_http_answers_total',
    help: 'Answers by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      total.reset();
      for (const { kind, answers } of answered.values()) total.inc({ ...kind }, answers);
    },
  });

  const histogram = {
    name: SECONDS,
    help: 'Time from a request’s arrival to the end of its answer.',
    type: 'histogram',
    aggregator: 'sum',
    values: [],
    get: () => Promise.resolve({ ...histogram, values: [...timed].flatMap(rowsOf) }),
  };
  // The library's own type is that of its class; the registry asks for no more than this.
  registry.registerMetric(histogram as unknown as Histogram);

  function timesOf(route: string): Times {
    const times = timed.get(route) ?? { counts: BOUNDS.map(() => 0), seconds: 0 };
    timed.set(route, times);
    return times;
  }

  return (kind) => {
    const key = `${kind.method} ${kind.status} ${kind.route}`;
    const known = answered.get(key);
    if (known !== undefined) return known.count;
    const times = timesOf(kind.route);
    const count: CountAnswer = (ms) => {
      const seconds = ms / 1000;
      row.answers += 1;
      times.seconds += seconds;
      times.counts[BOUNDS.findIndex((bound) => seconds <= bound)]! += 1;
    };
    const row = {
      kind: { method: kind.method, route: kind.route, status: kind.status },
      answers: 0,
      count,
    };
    answered.set(key, row);
    return count;
  };
}

/** The lines of a route, whose buckets each count those before them too. */
function rowsOf([route, { counts, seconds }]: readonly [string, Times]) {
  let answers = 0;
  const buckets = BOUNDS.map((bound, index) => {
    answers += counts[index]!;
    const le = Number.isFinite(bound) ? bound : '+Inf';
    return { metricName: `${SECONDS}_bucket`, labels: { route, le }, value: answers };
  });
  return [
    ...buckets,
    { metricName: `${SECONDS}_sum`, labels: { route }, value: seconds },
    { metricName: `${SECONDS}_count`, labels: { route }, value: answers },
  ];
}
