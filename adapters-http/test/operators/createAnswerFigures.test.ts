import fc from 'fast-check';
import { Counter, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createAnswerFigures } from '../../src/operators/createAnswerFigures.ts';

const answers = fc.array(
  fc.record({
    method: fc.constantFrom('get', 'post'),
    route: fc.constantFrom('/api/a', '/api/b/{id}'),
    status: fc.constantFrom(200, 304, 503),
    ms: fc.oneof(fc.double({ min: 0, max: 20_000, noNaN: true }), fc.constantFrom(0, 1, 5, 500, 10_000)),
  }),
);
type Answers = typeof answers extends fc.Arbitrary<infer T> ? T : never;

/** What the library's own counter and histogram say of the same answers. */
async function byTheLibrary(given: Answers): Promise<string> {
  const registry = new Registry();
  const total = new Counter({
    name: 'bigsmall_http_answers_total',
    help: 'Answers by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'bigsmall_http_answer_seconds',
    help: 'Time from a request’s arrival to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  for (const { ms, route, ...kind } of given) {
    total.inc({ ...kind, route });
    seconds.observe({ route }, ms / 1000);
  }
  return registry.metrics();
}

/** The lines in one order: labels and rows may come in any. */
const sorted = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\{.*\}/, (labels) => labels.slice(1, -1).split(',').toSorted().join(',')))
    .toSorted();

it('says of any answers what the library’s own counter and histogram say', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const registry = new Registry();
      const counterOf = createAnswerFigures(registry);
      for (const { ms, ...kind } of given) counterOf(kind)(ms);
      expect(sorted(await registry.metrics())).toEqual(sorted(await byTheLibrary(given)));
    }),
  );
});
