import { describe, expect, it } from 'vitest';
import { changedLines, runsFor } from './mutation/changedFiles.mjs';
import { summaryOf, tallyOf } from './mutation/tally.mjs';

const DIFF = `diff --git a/domain/src/visitors/brakes/chargeRound.ts b/domain/src/visitors/brakes/chargeRound.ts
--- a/domain/src/visitors/brakes/chargeRound.ts
+++ b/domain/src/visitors/brakes/chargeRound.ts
@@ -3 +3 @@ import
-a
+b
@@ -10,2 +10,3 @@ export
+c
+d
+e
@@ -20,4 +20,0 @@
-gone
diff --git a/domain/src/gone.ts b/domain/src/gone.ts
--- a/domain/src/gone.ts
+++ /dev/null
@@ -1,9 +0,0 @@
-gone
diff --git a/adapters-http/src/visitors/routes/data.ts b/adapters-http/src/visitors/routes/data.ts
--- a/adapters-http/src/visitors/routes/data.ts
+++ b/adapters-http/src/visitors/routes/data.ts
@@ -50,0 +51,2 @@
+x
+y
`;

const mutant = (line: number, status: string) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line } },
});

describe('a mutation run over changed lines', () => {
  it('mutates the lines that a change added or changed, judged by the tests of their subject', () => {
    expect(Object.fromEntries(runsFor(changedLines(DIFF)))).toEqual({
      'domain-visitors': {
        least: 95,
        tests: ['domain/src/visitors/**/*.test.ts', 'domain/src/*/usecases/*.test.ts'],
        mutate: [
          'domain/src/visitors/brakes/chargeRound.ts:3-3',
          'domain/src/visitors/brakes/chargeRound.ts:10-12',
        ],
      },
      'adapters-http-visitors': {
        least: 90,
        tests: ['adapters-http/test/visitors/**/*.test.ts'],
        mutate: ['adapters-http/src/visitors/routes/data.ts:51-52'],
      },
    });
  });

  it.each([
    'domain/src/visitors/brakes/brakes.test.ts',
    'domain/src/testing/builders.ts',
    'domain/src/ports.ts',
    'domain/src/index.ts',
    'adapters-http/src/wire.ts',
    'adapters-http/src/game/wire.ts',
    'adapters-http/src/main/compose.ts',
    'adapters-persistence/src/platform/migrations/001.ts',
    'README.md',
  ])('leaves out %s', (file) => {
    expect(runsFor(new Map([[file, [[1, 9]]]])).size).toBe(0);
  });

  it('has the score of what tests noticed, with time-outs on neither side, and names the rest by its line', () => {
    const statuses = [...Array<string>(18).fill('Killed'), 'Survived', 'NoCoverage', 'Timeout', 'Ignored'];
    const mutants = [...statuses.map((status) => mutant(5, status)), mutant(9, 'Survived')];
    const tally = tallyOf({ files: { 'a.ts': { mutants } } }, ['a.ts:5-6']);
    const { passed, text } = summaryOf('domain-a', tally, 90);
    expect([passed, text.split('\n')]).toEqual([
      true,
      [
        'ok   domain-a: 90.0% of at least 90% (killed 18, survived 1, no coverage 1, timed out 1)',
        '  survived: a.ts:5 BooleanLiteral → false',
        '  no coverage: a.ts:5 BooleanLiteral → false',
        '  timed out: a.ts:5 BooleanLiteral → false',
      ],
    ]);
    expect(summaryOf('domain-a', tally, 95).passed).toBe(false);
    expect(summaryOf('domain-a', tallyOf({ files: {} }, []), 95).passed).toBe(true);
  });
});
