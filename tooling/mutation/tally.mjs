const COUNTED = { Killed: 'killed', Survived: 'survived', NoCoverage: 'uncovered', Timeout: 'timedOut' };

/**
 * What a run's report says of the mutated lines (`file:first-last`). The score is the percentage of mutants that a test
 * noticed; one that ended by its time limit counts on neither side. Null without a mutant that counts.
 */
export function tallyOf({ files }, mutate) {
  const spans = mutate.map((text) => /^(.+):(\d+)-(\d+)$/.exec(text).slice(1));
  const found = { killed: [], survived: [], uncovered: [], timedOut: [] };
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const { status, location, mutatorName, replacement = '' } of mutants) {
      const { line } = location.start;
      const isMutated = spans.some(([path, first, last]) => path === file && line >= +first && line <= +last);
      const short = replacement.replace(/\s+/g, ' ').slice(0, 80);
      if (isMutated && status in COUNTED) {
        found[COUNTED[status]].push(`${file}:${line} ${mutatorName} → ${short}`);
      }
    }
  }
  const judged = found.killed.length + found.survived.length + found.uncovered.length;
  return { ...found, score: judged === 0 ? null : (100 * found.killed.length) / judged };
}

/** The lines that a person reads of a tally, and whether it is at least as good as asked. */
export function summaryOf(name, { killed, survived, uncovered, timedOut, score }, least) {
  const passed = score === null || score >= least;
  const percent = score === null ? 'nothing to judge' : `${score.toFixed(1)}% of at least ${least}%`;
  const counts = `killed ${killed.length}, survived ${survived.length}, no coverage ${uncovered.length}, timed out ${timedOut.length}`;
  const named = [
    ['survived', survived],
    ['no coverage', uncovered],
    ['timed out', timedOut],
  ].flatMap(([what, all]) => all.map((one) => `  ${what}: ${one}`));
  return {
    passed,
    text: [`${passed ? 'ok  ' : 'FAIL'} ${name}: ${percent} (${counts})`, ...named].join('\n'),
  };
}
